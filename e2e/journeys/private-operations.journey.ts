import { FailingStorefront } from '../shop/failing-storefront';
import { mainOf } from '../shop/shopping';
import { expect, test } from '../shop/quiet-test';

/** What the edge has sent for pages: operation → whether it went with the private token each time. */
const sent = new Map<string, boolean>();
const shop = new FailingStorefront(73, ({ operation, isPrivate }) => {
  sent.set(operation, isPrivate && (sent.get(operation) ?? true));
  return null;
});

test.use({ javaScriptEnabled: false });
test.beforeAll(() => shop.open());
test.afterAll(() => shop.close());

test('every operation that pages send on the server is named by its release, and goes with the private token', async ({
  page,
}) => {
  for (const address of [
    '/',
    '/collections/hoodie',
    '/collections/hoodie?page=3',
    '/search?q=hoodie',
    '/search?q=hoodie&page=3',
    '/pages/clans',
    '/pages/about-us',
    '/cart',
  ])
    expect((await page.goto(shop.origin + address))?.status(), address).toBe(200);

  const main = mainOf(page);
  for (const size of ['2XL', 'XL']) {
    await page.goto(`${shop.origin}/products/ghana-kente-hoodie-golden-stool`);
    await main.getByRole('radio', { name: size, exact: true }).check({ force: true });
    await main.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(main.getByText('Added to your cart.')).toBeVisible();
  }
  const line = main.getByRole('list', { name: 'Cart lines' }).getByRole('listitem').first();
  await line.getByRole('textbox', { name: /^Quantity/ }).fill('２');
  await line.getByRole('button', { name: /^Update/ }).click();
  await expect(line).toContainText('$113.98');
  await line.getByRole('button', { name: /^Remove/ }).click();
  await expect(main.getByRole('list', { name: 'Cart lines' }).getByRole('listitem')).toHaveCount(1);

  expect([...sent].filter(([, isPrivate]) => !isPrivate)).toEqual([]);
  expect([...sent.keys()].sort()).toEqual([
    'AboutUsPlates',
    'BestSellers',
    'Cart',
    'CartCreate',
    'CartLinesAdd',
    'CartLinesRemove',
    'CartLinesUpdate',
    'GetCollectionByHandle',
    'GetTartanFilters',
    'HomePictures',
    'Product',
    'SearchProducts',
    'VariantOfForm',
  ]);
});
