import { chromium } from '@playwright/test';
import { chromiumPath } from '@store/service-kit/chromium-path';
import { chromiumArguments } from '../../scripts/chromium';
import { shopPort } from './open-shop';
import { test as base } from './quiet-test';
import { ReleaseShop } from './release-shop';

/** Secret in the address of the gate's browser. */
const browserToken = 'a-token-of-journeys';

/** Ports of the release shop that a worker's journeys share. Another worker's are two further. */
const edgeOffset = (worker: number) => 50 + 2 * worker;
const browserPort = (worker: number) => shopPort + 60 + worker;

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
 * The test of journeys that need a {@link ReleaseShop} of their own, with one edge, which serves their pages.
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
        GATE_BROWSER: `ws://127.0.0.1:${browserPort(parallelIndex)}`,
        BROWSER_TOKEN: browserToken,
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
  /** The browser of the gate. Without it the gate can judge no page, and a rollout starts with a reason for that. */
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs
  gateBrowser: async ({}, use, info) => {
    // The gate opens pages one after the other.
    info.slow();
    const { parallelIndex } = info;
    const server = await chromium.launchServer({
      executablePath: chromiumPath() ?? '/usr/bin/chromium',
      args: chromiumArguments,
      host: '127.0.0.1',
      port: browserPort(parallelIndex),
      wsPath: `/${browserToken}`,
    });
    try {
      await use(undefined);
    } finally {
      await server.close();
    }
  },
});
