import { everyPage } from '../shop/every-page';
import { holdBack, scripts } from '../shop/held-back';
import { expect, test } from '../shop/quiet-test';
import { mainOf } from '../shop/shopping';

test.use({ savesData: false });

test('replays a chosen size and a pressed button after hydration', async ({ page }) => {
  const held = await holdBack(page, scripts);
  // The button is busy until the server has answered.
  const answer = await holdBack(page, '**/cart');
  await page.goto(everyPage['a product'], { waitUntil: 'commit' });
  const main = mainOf(page);
  await main.getByRole('radio', { name: '2XL' }).check({ force: true });
  const button = main.getByRole('button', { name: 'Add to Cart' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await answer.release();
  await held.release();
  const dialog = page.getByRole('dialog', { name: 'Added to Cart' });
  await expect(dialog).toContainText('2XL');
  await expect(page.getByRole('banner').getByRole('link', { name: /^\(1\) Cart/ })).toBeVisible();
});

test('adds the product to the cart before scripts load and shows the dialog afterwards', async ({
  page,
  context,
}) => {
  const held = await holdBack(page, scripts);
  await page.goto(everyPage['a product'], { waitUntil: 'commit' });
  const main = mainOf(page);
  await main.getByRole('radio', { name: '2XL' }).check({ force: true });
  await main.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(main.getByText('Added to your cart.')).toBeVisible();
  const id = await page.evaluate(() => localStorage.getItem('cart_id'));
  expect(id).toMatch(/^gid:\/\/shopify\/Cart\//);
  const cookie = (await context.cookies()).find(({ name }) => name === 'cart_id');
  expect(decodeURIComponent(cookie?.value ?? '')).toBe(id);

  // Adds a second product to the same cart from another page without scripts.
  const other = await context.newPage();
  const otherHeld = await holdBack(other, scripts);
  await other.goto(everyPage['a product'], { waitUntil: 'commit' });
  await mainOf(other).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(mainOf(other).getByText('Added to your cart.')).toBeVisible();
  await otherHeld.release();
  const dialog = other.getByRole('dialog', { name: 'Added to Cart' });
  await dialog.getByRole('link', { name: 'Go to Cart' }).click();
  await expect(mainOf(other).getByRole('list', { name: 'Cart lines' }).getByRole('listitem')).toHaveCount(2);

  await held.release();
  await expect(page.getByRole('dialog', { name: 'Added to Cart' })).toContainText('2XL');
  await expect(page.getByRole('banner').getByRole('link', { name: /^\(2\) Cart/ })).toBeVisible();
});

test('applies a sort order that was chosen before hydration', async ({ page }) => {
  const held = await holdBack(page, scripts);
  await page.goto(everyPage['a collection'], { waitUntil: 'commit' });
  await mainOf(page).getByLabel('Sort by').selectOption('Price, low to high');
  await held.release();
  await expect(page).toHaveURL(/sort=Price/);
  await expect(mainOf(page).getByLabel('Sort by')).toHaveValue(/low to high/i);
});
