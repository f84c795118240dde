import { Services } from '../../scripts/services';
import { shopEnvironment } from '../../scripts/shop-environment';
import { failures, roadTo, type CommerceRoad } from '../shop/failing-commerce';
import { dataFolder, shopPort } from '../shop/open-shop';
import { expect, test } from '../shop/quiet-test';
import { mainOf } from '../shop/shopping';

/** A front door of its own before the shop's other services, whose way to the commerce service can be broken. */
const port = shopPort + 66;
const origin = `http://localhost:${port}`;
let road: CommerceRoad;
let services: Services;

test.beforeAll(async () => {
  const shop = shopEnvironment(shopPort, process.env);
  road = await roadTo(String(shop.STOREFRONT_INTERNAL_ENDPOINT));
  services = new Services(
    {
      ...shop,
      EDGE_PORT: String(port),
      STORE_ORIGIN: origin,
      STOREFRONT_INTERNAL_ENDPOINT: road.endpoint,
      DATA_DIR: dataFolder,
    },
    () => undefined,
  );
  await services.start('edge');
});
test.afterAll(async () => {
  await services.stop();
  road.close();
});

test('a commerce service that fails in any way is no missing page, and Try again heals it', async ({
  page,
  complaints,
}) => {
  for (const failure of failures) {
    road.breaks(failure);
    const asked = ['/collections/hoodie?page=2', '/search?q=tartan'].map(async (address) => {
      const answer = await fetch(`${origin}${address}`);
      expect(answer.status, `${address}: ${failure}`).toBe(503);
      expect(Number(answer.headers.get('retry-after')), `${address}: ${failure}`).toBeGreaterThan(0);
      const html = await answer.text();
      const says = (words: string) => html.includes(words);
      expect([says('Try again</button>'), says('Page Not Found')], `${address}: ${failure}`).toEqual([
        true,
        false,
      ]);
    });
    await Promise.all(asked);
  }
  // What does not depend on it is there.
  expect((await fetch(`${origin}/pages/find-your-country`)).status).toBe(200);

  road.breaks('status 500');
  complaints.allow(/status of 503/);
  await page.goto(`${origin}/collections/hoodie`);
  const main = mainOf(page);
  await expect(main.getByRole('alert')).toContainText('This page is not available just now');
  road.breaks(null);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Hoodies' })).toBeVisible();
});
