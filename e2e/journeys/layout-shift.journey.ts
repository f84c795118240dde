import type { Page } from '@playwright/test';
import { pageUrl } from '@store/shared/contracts/urls';
import { holdBack } from '../shop/held-back';
import { takeShifts, watchShifts } from '../shop/layout-shift';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf, nothingIsLoading, searchBox } from '../shop/shopping';

test.use({ savesData: false });

/** Expects almost no layout shift since the previous check. */
async function expectStill(page: Page, what: string) {
  await nothingIsLoading(page);
  // Shifts are told after the frame in which they happen.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const moved = await takeShifts(page);
  expect(moved.all, `${what}: ${moved.what.join('\n')}`).toBeLessThanOrEqual(0.02);
}

type Watched = { stepsDown: string[] };

/** Records whenever the next page is scrolled down. The present page is left out: what comes late there may scroll it. */
const watchWayUp = (page: Page) =>
  page.evaluate(() => {
    const down: string[] = [];
    Object.assign(window, { stepsDown: down });
    const { href } = location;
    let last = scrollY;
    addEventListener('scroll', () => {
      if (scrollY > last && location.href !== href) down.push(`${last} to ${scrollY}`);
      last = scrollY;
    });
  });
const stepsDown = (page: Page) => page.evaluate(() => (window as unknown as Watched).stepsDown);

const textPages = [
  'dmca',
  'return-policy',
  'taxes-duties',
  'refund-policy',
  'privacy-policy',
  'terms-of-service',
  'shipping-information',
  'payment-method',
  'exchange-size',
];

test('text pages stay still when the fonts arrive after the text', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await watchShifts(page);
  for (const slug of textPages) {
    const fonts = await holdBack(page, /\.woff2$/);
    await page.goto(pageUrl(slug), { waitUntil: 'commit' });
    await becomesInteractive(page);
    // A first visit asks for them once the page is idle.
    await expect.poll(fonts.requests).toBeGreaterThan(0);
    await fonts.release();
    await page.waitForFunction(
      () =>
        [...document.fonts].filter((face) => face.family.includes('Variable') && face.status === 'loaded')
          .length === 2,
    );
    await expectStill(page, slug);
  }
});

for (const [width, height] of [
  [1280, 900],
  [360, 740],
] as const) {
  test(`home, collection and search load slowly without layout shift at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    const main = mainOf(page);

    for (const address of ['/search?q=tartan', '/collections/hoodie?type=Fleece+Hoodie', '/']) {
      const pictures = await holdBack(page, /\/cdn\/|\.woff2$/);
      await page.goto(address, { waitUntil: 'commit' });
      await becomesInteractive(page);
      expect(pictures.requests()).toBeGreaterThan(0);
      await pictures.release();
      await expectStill(page, address);
    }

    const slowly = async (what: string, act: () => Promise<void>, arrives: () => Promise<void>) => {
      const answers = await holdBack(page, /graphql\.json|\/cdn\//);
      await act();
      await expect.poll(answers.requests).toBeGreaterThan(0);
      await watchWayUp(page);
      await answers.release();
      await arrives();
      // Wait for the top: content that is replaced during the scroll would count as shifted.
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      expect(await stepsDown(page), `${what}: down on the way up`).toEqual([]);
      await expectStill(page, what);
    };
    const heading = (name: RegExp) => () =>
      expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
    await slowly(
      'to a collection',
      () => main.getByRole('link', { name: 'Hoodie', exact: true }).click(),
      heading(/^Hoodies$/),
    );
    await slowly(
      'to its second page',
      () => main.getByRole('link', { name: 'Next page' }).click(),
      () => expect(main.getByText(/^\/?\s*Page 2 of \d+$/)).toBeVisible(),
    );
    await slowly(
      'to a search',
      async () => {
        await searchBox(page).fill('kente');
        await searchBox(page).press('Enter');
      },
      heading(/“kente”/),
    );
  });
}
