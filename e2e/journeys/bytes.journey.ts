import type { Page } from '@playwright/test';
import { everyPage } from '../shop/every-page';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf } from '../shop/shopping';

test.use({ savesData: false });

interface Script {
  name: string;
  bytes: number;
  /** Whether it was asked for by a hint, which does not evaluate it. */
  isHint: boolean;
}

/** Sets what the browser says of the line. Lines of a test are all fast. */
const lineIs = (page: Page, line: { effectiveType: string; saveData?: boolean }) =>
  page.addInitScript((told) => {
    const connection = Object.assign(new EventTarget(), { rtt: 50, downlink: 10, saveData: false }, told);
    Object.defineProperty(navigator, 'connection', { value: connection });
  }, line);

/** The scripts of a page by Chromium's network log, without those of its cache. */
async function countScripts(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Map<string, Pick<Script, 'name' | 'isHint'>>();
  const scripts: Script[] = [];
  let requests = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    requests += 1;
    if (!request.url.endsWith('.js')) return;
    const name = request.url.split('/').slice(-3).join('/');
    asked.set(requestId, { name, isHint: type === 'Other' });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = asked.get(requestId);
    if (script && encodedDataLength > 0) scripts.push({ ...script, bytes: encodedDataLength });
  });
  return {
    ahead: () => scripts.filter(({ isHint }) => isHint),
    bytes: () => scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: () => requests,
    isFetched: (name: RegExp) => scripts.some((script) => name.test(script.name)),
  };
}

type Scripts = Awaited<ReturnType<typeof countScripts>>;
const bytesAhead = (scripts: Scripts) => scripts.ahead().reduce((sum, { bytes }) => sum + bytes, 0);
const budgetBytes = 60_000;

async function open(page: Page, address: string) {
  const scripts = await countScripts(page);
  await page.goto(address);
  await becomesInteractive(page);
  await page.waitForLoadState('networkidle');
  return scripts;
}
const firstCard = (page: Page) => mainOf(page).locator('a.card').first();
const product = /mfe-product.*\/product\./;

test('a slow line fetches nothing ahead until a link is pointed at, and evaluates it at the press', async ({
  page,
}) => {
  await lineIs(page, { effectiveType: '3g' });
  const scripts = await open(page, everyPage['a collection']);
  await page.mouse.move(0, 0);
  expect(scripts.ahead()).toEqual([]);
  // Another page's code and the cart's are not there.
  expect(scripts.isFetched(/mfe-(product|cart|account|content)\//)).toBe(false);

  await firstCard(page).hover();
  await expect.poll(() => scripts.isFetched(product)).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(bytesAhead(scripts)).toBeGreaterThan(0);
  expect(bytesAhead(scripts)).toBeLessThanOrEqual(budgetBytes);
  const isEvaluated = () =>
    page.evaluate(() => {
      // Script elements are removed once they have run.
      const resources = performance.getEntriesByType('resource');
      return resources.some(
        (entry) =>
          entry instanceof PerformanceResourceTiming &&
          entry.initiatorType === 'script' &&
          entry.name.includes('/mfe-product/'),
      );
    });
  expect(await isEvaluated()).toBe(false);
  await page.mouse.down();
  await expect.poll(isEvaluated).toBe(true);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/products\//);
});

for (const name of ['home', 'a collection', 'a product'] as const) {
  test(`a fast line fetches at most the budget ahead: ${name}`, async ({ page }) => {
    await lineIs(page, { effectiveType: '4g' });
    const scripts = await open(page, everyPage[name]);
    // The cards of a collection are in view.
    if (name === 'a collection') await expect.poll(() => scripts.isFetched(product)).toBe(true);
    for (const link of await page.getByRole('banner').getByRole('link').all()) {
      if (await link.isVisible()) await link.hover();
    }
    await page.waitForLoadState('networkidle');
    expect(bytesAhead(scripts)).toBeLessThanOrEqual(budgetBytes);
  });
}

/**
 * What a page view may load until it rests, on a fast line and untouched: bytes of scripts, with those that are fetched
 * ahead, and requests of all kinds. `last` is a script that comes when all others were asked for.
 */
const budgets = [
  { name: 'home', scriptBytes: 179_000, requests: 23, last: /\/cart-changes\./ },
  { name: 'a collection', scriptBytes: 214_000, requests: 24, last: /mfe-cart.*add_to_cart/ },
  { name: 'a product', scriptBytes: 197_000, requests: 20, last: /\/viewed-products\./ },
] as const;

for (const { name, scriptBytes, requests, last } of budgets) {
  test(`rests within its budget of bytes and requests: ${name}`, async ({ page }) => {
    await lineIs(page, { effectiveType: '4g' });
    // Stops the carousel, whose third banner loads another script.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const scripts = await open(page, everyPage[name]);
    await expect.poll(() => scripts.isFetched(last)).toBe(true);
    expect(scripts.bytes()).toBeLessThanOrEqual(scriptBytes);
    expect(scripts.requests()).toBeLessThanOrEqual(requests);
  });
}

test('data saving fetches nothing ahead, and the tap still opens the page', async ({ page }) => {
  await lineIs(page, { effectiveType: '4g', saveData: true });
  const scripts = await open(page, everyPage['a collection']);
  await firstCard(page).hover();
  await page.waitForTimeout(1500);
  expect(scripts.ahead()).toEqual([]);
  expect(scripts.isFetched(/collection-loader/)).toBe(false);
  await firstCard(page).click();
  await expect(page).toHaveURL(/\/products\//);
});
