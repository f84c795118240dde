import { edgeOffset } from './open-shop';
import { test as base } from './quiet-test';
import { ReleaseShop } from './release-shop';

/** Opens a release shop for the journeys of a worker and closes it after them. */
async function withShop(shop: ReleaseShop, use: (shop: ReleaseShop) => Promise<void>): Promise<void> {
  try {
    await shop.open();
    await use(shop);
  } finally {
    await shop.close();
  }
}

/**
 * The test of journeys that need a {@link ReleaseShop} of their own, with one edge, which serves their pages. Its gate has no
 * browser.
 * @param offset of its ports; different for every file.
 */
export const releaseShopTest = (offset: number) =>
  base.extend<object, { shop: ReleaseShop }>({
    shop: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs
      ({}, use) => withShop(new ReleaseShop(offset), use),
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: async ({ shop }, use) => use(shop.origin),
    // No limit counts in its journeys, and its edges are closed while pages are open.
    ownAddress: false,
  });

/**
 * The test of journeys that ship releases. All journeys of a worker share one shop with two edges on one registry. Each
 * finds the first versions live and no rollout in progress.
 */
export const test = base.extend<{ first: undefined; gateBrowser: undefined }, { shop: ReleaseShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs
    async ({}, use, { parallelIndex }) => {
      const shop = new ReleaseShop(edgeOffset(parallelIndex), {
        // A fifth of visitors keeps what was live after a promotion.
        ROLLOUT_CONTROL_PERCENT: '20',
      });
      await withShop(shop, async () => {
        await shop.openSecondEdge();
        await use(shop);
      });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
  first: [
    async ({ shop }, use) => {
      await shop.goBack();
      await use(undefined);
    },
    { auto: true },
  ],
  gateBrowser: async ({ shop }, use, info) => {
    // The gate opens pages one after the other.
    info.slow();
    const close = await shop.openBrowser();
    await use(undefined);
    await close();
  },
});
