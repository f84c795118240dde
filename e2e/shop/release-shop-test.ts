import { test as base } from './quiet-test';
import { ReleaseShop } from './release-shop';

/**
 * The test of journeys that ship releases: all journeys of a file share one {@link ReleaseShop}, which serves their
 * pages.
 * @param offset of its ports; different for every file.
 * @param more settings of its registry and edges.
 */
export const releaseShopTest = (offset: number, more: NodeJS.ProcessEnv = {}) =>
  base.extend<object, { shop: ReleaseShop }>({
    shop: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs
      async ({}, use) => {
        const shop = new ReleaseShop(offset, more);
        try {
          await shop.open();
          await use(shop);
        } finally {
          await shop.close();
        }
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: async ({ shop }, use) => use(shop.origin),
  });

/** As {@link releaseShopTest}, with two edges on one registry. */
export const twoEdgesTest = (offset: number, more: NodeJS.ProcessEnv = {}) =>
  releaseShopTest(offset, more).extend<object, { origins: string[] }>({
    origins: [
      async ({ shop }, use) => use([shop.origin, await shop.openSecondEdge()]),
      { scope: 'worker', timeout: 120_000 },
    ],
  });
