import type { Browser, Page } from '@playwright/test';
import { everyPage } from '../shop/every-page';
import { expect } from '../shop/quiet-test';
import { bothServe } from '../shop/release-desk';
import { releaseShopTest } from '../shop/release-shop-test';
import { becomesInteractive } from '../shop/shopping';

const test = releaseShopTest(24);
const act = { why: 'a journey' };
const [slice, version] = ['mfe-content', '9.6.0'] as const;
const slow = { timeout: 60_000 };

const compositionOf = (page: Page) =>
  page.locator('[data-composition]').first().getAttribute('data-composition');

/** Opens the home page as a new visitor until one gets this composition. */
async function openWith(browser: Browser, origin: string, composition: string): Promise<Page> {
  for (;;) {
    const page = await (await browser.newContext({ baseURL: origin })).newPage();
    await page.goto('/');
    if ((await compositionOf(page)) === composition) {
      await becomesInteractive(page);
      return page;
    }
    await page.context().close();
  }
}

/** Follows a link to a page of the changed slice. @returns the slice's versions of which files were requested. */
async function goOn(page: Page, kind: 'document' | 'same document'): Promise<string[]> {
  const versions = new Set<string>();
  page.on('request', (request) => {
    const found = /\/assets\/mfe-content\/([\d.]+)\//.exec(request.url());
    if (found?.[1]) versions.add(found[1]);
  });
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.locator(`footer a[href="${everyPage['about us']}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${everyPage['about us']}$`), slow);
  await expect(page).toHaveTitle(/^About us/, slow);
  await expect.poll(() => page.evaluate(() => 'isSameDocument' in window)).toBe(kind === 'same document');
  return [...versions];
}

test('tabs that are open with what was aborted or rolled back go on with a document of what is live', async ({
  browser,
  shop,
}) => {
  test.slow();
  const origins = [shop.origin, await shop.openSecondEdge()] as const;
  await shop.publishEdit(slice, version);
  await shop.registry.start({ slices: { [slice]: version }, percent: 50, ...act });
  const { live, rollout } = await shop.registry.serving();
  const candidate = rollout?.candidate.id ?? '';
  await bothServe([...origins], { candidate });
  const [atFirst, atSecond] = [
    await openWith(browser, origins[0], candidate),
    await openWith(browser, origins[1], candidate),
  ];
  const ofLive = await openWith(browser, origins[1], live.id);
  await shop.registry.abort(act);
  await bothServe([...origins], { candidate: null });
  for (const page of [atFirst, atSecond]) {
    await goOn(page, 'document');
    expect(await compositionOf(page)).toBe(live.id);
  }
  expect(await goOn(ofLive, 'same document')).toEqual([live.slices[slice]]);

  await shop.registry.start({ slices: { [slice]: version }, percent: 50, ...act });
  await shop.registry.promote({ ...act, unseen: 'a journey' });
  await bothServe([...origins], { candidate: null, composition: candidate });
  const promoted = await openWith(browser, origins[0], candidate);
  const calm = await openWith(browser, origins[1], candidate);
  expect(await goOn(calm, 'same document')).toEqual([version]);
  await shop.registry.rollback({}, act);
  await bothServe([...origins], { composition: live.id, candidate: null });
  await goOn(promoted, 'document');
  expect(await compositionOf(promoted)).toBe(live.id);
});
