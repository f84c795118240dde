import { everyPage } from '../shop/every-page';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf } from '../shop/shopping';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('what is pressed often is at least 44 px high', async ({ page }) => {
  const heightOf = async (
    name: string | RegExp,
    role: 'button' | 'link' | 'combobox',
    within = page.locator('body'),
  ) => (await within.getByRole(role, { name }).first().boundingBox())?.height;
  await page.goto(everyPage['a product']);
  await becomesInteractive(page);
  const banner = page.getByRole('banner');
  const main = mainOf(page);
  expect(await heightOf('Menu', 'button', banner)).toBeGreaterThanOrEqual(44);
  expect(await heightOf(/Cart/, 'link', banner)).toBeGreaterThanOrEqual(44);
  expect(await heightOf('Search products', 'combobox', banner)).toBeGreaterThanOrEqual(42);
  expect(await heightOf('Add to Cart', 'button', main)).toBeGreaterThanOrEqual(44);
  const size = main.getByRole('group', { name: /^Size/ }).locator('label').first();
  expect((await size.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.goto(everyPage['a collection']);
  expect(await heightOf('Filter', 'button', main)).toBeGreaterThanOrEqual(44);
  expect(await heightOf('Next page', 'link', main)).toBeGreaterThanOrEqual(44);
});

test('title, price, rating and most of the picture are on a product’s first screen, and nothing plays', async ({
  page,
}) => {
  await page.goto(everyPage['a product']);
  await becomesInteractive(page);
  const main = mainOf(page);
  await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(main.getByText('$54.99').first()).toBeInViewport({ ratio: 1 });
  await expect(main.locator('.product-rating')).toBeInViewport({ ratio: 1 });
  const gallery = main.getByRole('region', { name: /^Pictures of/ });
  await expect(gallery.locator('img').first()).toBeInViewport({ ratio: 0.7 });
  await expect(gallery.getByRole('button', { name: 'Play pictures' })).toBeVisible();
  // The bar names price and size.
  const add = main.getByRole('button', { name: 'Add to Cart' });
  await expect(add).toBeInViewport({ ratio: 1 });
  await main.getByRole('group', { name: /^Size/ }).getByText('XL', { exact: true }).click();
  await expect(main.getByText(/^\$54\.99 · XL/)).toBeInViewport({ ratio: 1 });
});
