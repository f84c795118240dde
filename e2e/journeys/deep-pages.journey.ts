import { rm } from 'node:fs/promises';
import { Services } from '../../scripts/services';
import { shopEnvironment } from '../../scripts/shop-environment';
import { FailingStorefront } from '../shop/failing-storefront';
import { dataFolder, shopPort } from '../shop/open-shop';
import { expect, test } from '../shop/quiet-test';
import { mainOf } from '../shop/shopping';
import { storefrontApiPath } from '@store/shared/contracts/storefront';

const commercePort = shopPort + 72;
const commerceOrigin = `http://localhost:${commercePort}`;
const folder = `${dataFolder}-deep`;

/** A commerce service with 10,000 products, all of them in one collection, and an edge in front of it. */
const shop = shopEnvironment(shopPort, process.env);
const commerce = new Services(
  {
    ...shop,
    CATALOGUE_SIZE: '10000',
    COMMERCE_PORT: String(commercePort),
    COMMERCE_ORIGIN: commerceOrigin,
    DATA_DIR: folder,
  },
  () => undefined,
);
/** Operations that the edge has sent about the collection. */
const operations: string[] = [];
const edge = new FailingStorefront(
  71,
  ({ operation, handle }) => {
    if (handle === 'all') operations.push(operation);
    return null;
  },
  {
    PAGE_CACHE: 'on',
    READY_PAGES: 'on',
    PICTURE_ORIGIN: commerceOrigin,
    STOREFRONT_INTERNAL_ENDPOINT: `http://127.0.0.1:${commercePort}${storefrontApiPath}`,
  },
);

test.beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await commerce.start('commerce');
  await edge.open();
});
test.afterAll(async () => {
  await edge.close();
  await commerce.stop();
});

/** Number of operations for the document of a page. A different address each time avoids the page cache. */
let times = 0;
async function operationsFor(page: number): Promise<number> {
  operations.length = 0;
  const html = await (await fetch(`${edge.origin}/collections/all?page=${page}&time=${++times}`)).text();
  expect(html).toContain(`Page ${page} of 250`);
  return operations.length;
}

test('page 20 of 10,000 products takes at most three requests at first and then one', async ({ page }) => {
  const noPicture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  await page.route(/\/cdn\//, (route) => route.fulfill(noPicture));
  // The edge warms the pages of the navigation: it renders page 1 and then fetches cursors up to its limit.
  await expect
    .poll(() => operations.filter((operation) => operation === 'GetCollectionCursors').length, {
      timeout: 150_000,
    })
    .toBeGreaterThanOrEqual(4);

  operations.length = 0;
  const response = await page.goto(`${edge.origin}/collections/all?page=20`);
  expect(response?.status()).toBe(200);
  await expect(mainOf(page).getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Page 20 of 250');
  await expect(mainOf(page).getByRole('list', { name: 'All Products' }).getByRole('link')).toHaveCount(40);
  expect(operations.length).toBeLessThanOrEqual(3);

  // Once the last answer has arrived, these take one operation, as page 1 does. Page 25 is the last one with known
  // cursors.
  for (const deep of [1, 20, 25])
    await expect.poll(() => operationsFor(deep), { message: `${deep}` }).toBe(1);
  expect(await operationsFor(30)).toBeLessThanOrEqual(3);
});
