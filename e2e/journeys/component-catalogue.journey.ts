import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packPackages } from '../../scripts/packages/pack-packages';
import { expectAccessible } from '../shop/accessibility';
import { buildCatalogue } from '../shop/catalogue-elsewhere';
import { expect, test } from '../shop/quiet-test';

interface Meta {
  stories: Record<string, { filePath: string }>;
}

const origin = 'http://catalogue.example';

/** Families of the fonts that a page uses and has loaded. */
const loadedFonts = () =>
  [...document.fonts]
    .filter(({ status }) => status === 'loaded')
    .map(({ family }) => family.replaceAll('"', ''));

/** How many rows a pager's buttons have, and the numbers that are wider than their button. */
function buttonsOfPager() {
  const buttons = [...document.querySelectorAll<HTMLElement>('nav > *')].filter(
    ({ offsetWidth }) => offsetWidth > 0,
  );
  const widthOf = (number: Node) => {
    const range = document.createRange();
    range.selectNodeContents(number);
    return range.getBoundingClientRect().width;
  };
  return {
    rows: new Set(buttons.map(({ offsetTop }) => offsetTop)).size,
    tooNarrow: buttons
      // Arrows end with their name, which is hidden.
      .filter(({ lastChild: last, clientWidth }) => last instanceof Text && widthOf(last) > clientWidth)
      .map(({ textContent }) => textContent),
  };
}

test('every story of the component catalogue shows something accessible that a phone is wide enough for, made of the packed package', async ({
  page,
}) => {
  test.setTimeout(900_000);
  const place = await mkdtemp(path.join(tmpdir(), 'component-catalogue-'));
  try {
    await packPackages(path.join(place, 'dist/packages'));
    const { built, files } = await buildCatalogue(place);
    await page.route(`${origin}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: path.join(built, pathname === '/' ? 'index.html' : pathname) });
    });
    const { stories } = JSON.parse(await readFile(path.join(built, 'meta.json'), 'utf8')) as Meta;
    const shown = Object.values(stories).map(({ filePath }) =>
      path.relative(place, path.resolve(place, 'component-catalogue', filePath)),
    );
    expect([...new Set(shown)].sort()).toEqual(files.sort());
    await page.setViewportSize({ width: 360, height: 720 });
    for (const story of Object.keys(stories)) {
      await test.step(story, async () => {
        await page.goto(`${origin}/?story=${story}&mode=preview`);
        await expect(page.locator('main > *').first()).toBeAttached();
        await expectAccessible(page, 'main');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      });
    }
    // A pager with long numbers is in one row.
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 720 });
      await page.goto(`${origin}/?story=pager--thousands&mode=preview`);
      await expect(page.getByRole('link', { name: 'Page 1998' })).toBeVisible();
      expect(await page.evaluate(buttonsOfPager)).toEqual({ rows: 1, tooNarrow: [] });
    }
    await page.goto(`${origin}/?story=global-style--text&mode=preview`);
    await expect
      .poll(() => page.evaluate(loadedFonts))
      .toEqual(expect.arrayContaining(['Fraunces Variable', 'Inter Variable']));
  } finally {
    await rm(place, { recursive: true, force: true });
  }
});
