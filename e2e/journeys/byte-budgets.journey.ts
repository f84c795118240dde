import type { Page } from '@playwright/test';
import { everyPage } from '../shop/every-page';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive } from '../shop/shopping';

test.use({ savesData: false });

interface Script {
  name: string;
  bytes: number;
  /** Whether it was asked for by a hint, which does not evaluate it. */
  isHint: boolean;
}

/** The requests of a page by Chromium's network log, without those that its cache answers. */
async function countRequests(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Map<string, { address: string; isHint: boolean }>();
  const open = new Set<string>();
  const scripts: Script[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    // Chromium asks for it and its headless shell does not.
    if (request.url.endsWith('/favicon.svg')) return;
    asked.set(requestId, { address: request.url, isHint: type === 'Other' });
    open.add(requestId);
  });
  // A script that was fetched ahead comes from the browser's cache when it is evaluated.
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromPrefetchCache || response.fromDiskCache) asked.delete(requestId);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId);
    const { address = '', isHint = false } = asked.get(requestId) ?? {};
    if (address.endsWith('.js') && encodedDataLength > 0)
      scripts.push({ name: address, isHint, bytes: encodedDataLength });
  });
  return {
    ahead: () => scripts.filter(({ isHint }) => isHint),
    bytes: () => scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: () => asked.size,
    isFetched: (name: RegExp) => scripts.some((script) => name.test(script.name)),
    /** Waits until these were asked for and everything is answered. */
    has: (...last: readonly RegExp[]) =>
      expect
        .poll(() => {
          const addresses = [...asked.values()].map(({ address }) => address);
          return open.size === 0 && last.every((one) => addresses.some((address) => one.test(address)));
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
 * Limits of a page view that nobody touches. `scriptBytes` counts scripts that are fetched ahead, too; `requests` counts all
 * kinds. `last` is requested after everything else.
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
    expect(requests.requests()).toBeLessThanOrEqual(most);
  });
}
