import type { Page } from '@playwright/test';
import { Traffic } from '../bench/browser/traffic';
import { everyPage } from '../shop/every-page';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive } from '../shop/shopping';

test.use({ savesData: false });

/** The requests of a page, without the icon, which Chromium asks for and its headless shell does not. */
async function countRequests(page: Page) {
  const traffic = await Traffic.listen(await page.context().newCDPSession(page));
  const requests = () => traffic.entries().filter(({ url }) => !url.endsWith('/favicon.svg'));
  const scripts = () => requests().filter(({ url, bytes }) => url.endsWith('.js') && bytes > 0);
  return {
    requests,
    /** Those that a hint asked for, which does not evaluate them. */
    ahead: () => scripts().filter(({ type }) => type === 'Other'),
    bytes: () => scripts().reduce((sum, { bytes }) => sum + bytes, 0),
    /** Waits until these were asked for and everything is answered. */
    has: (...last: readonly RegExp[]) =>
      expect
        .poll(() => {
          const isAsked = (one: RegExp) => requests().some(({ url }) => one.test(url));
          return requests().every(({ end }) => end !== null) && last.every(isAsked);
        })
        .toBe(true),
  };
}

async function open(page: Page, address: string) {
  const requests = await countRequests(page);
  await page.goto(address);
  await becomesInteractive(page);
  return requests;
}
const product = /mfe-product.*\/product\./;

test('the code of the page behind a card in view is fetched, and evaluated while the page is idle', async ({
  page,
}) => {
  const requests = await open(page, everyPage['a collection']);
  await requests.has(product);
  expect(requests.ahead()).not.toEqual([]);
  // Script elements are removed once they have run.
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(
        (entry) =>
          entry instanceof PerformanceResourceTiming &&
          entry.initiatorType === 'script' &&
          entry.name.includes('/mfe-product/'),
      ),
  );
});

/**
 * Budgets of a page that is loaded and then left alone: `scriptBytes` for all its scripts, the prefetched ones included, and
 * `requests` for requests of any kind. `last` are the addresses that the page requests after all others.
 */
const budgets = [
  { name: 'home', scriptBytes: 173_400, requests: 18, last: [/\/seasonal-date\./, /\/figures\?/] },
  {
    name: 'a collection',
    scriptBytes: 201_900,
    requests: 22,
    last: [/mfe-cart.*add_to_cart/, /\/figures\?/],
  },
  {
    name: 'a product',
    scriptBytes: 189_200,
    requests: 18,
    last: [/\/viewed-products\./, /\/figures\?/],
  },
] as const;

for (const { name, scriptBytes, requests: most, last } of budgets) {
  test(`loads within its budget of bytes and requests: ${name}`, async ({ page }) => {
    // Stops the carousel, whose third banner loads another script.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const requests = await open(page, everyPage[name]);
    await requests.has(...last);
    expect(requests.bytes()).toBeLessThanOrEqual(scriptBytes);
    expect(requests.requests().length).toBeLessThanOrEqual(most);
  });
}
