import { everyPage } from '../shop/every-page';
import { holdBack, scripts } from '../shop/held-back';
import { expect, test } from '../shop/quiet-test';
import { mainOf } from '../shop/shopping';

test('a size chosen and a button pressed before the page is interactive count', async ({ page }) => {
  const held = await holdBack(page, scripts);
  await page.goto(everyPage['a product'], { waitUntil: 'commit' });
  const main = mainOf(page);
  await main.getByRole('radio', { name: '2XL' }).check({ force: true });
  const button = main.getByRole('button', { name: 'Add to Cart' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await held.letGo();
  const dialog = page.getByRole('dialog', { name: 'Added to Cart' });
  await expect(dialog).toContainText('2XL');
  await expect(page.getByRole('banner').getByRole('link', { name: /^\(1\) Cart/ })).toBeVisible();
});

test('an order chosen before the list is interactive counts', async ({ page }) => {
  const held = await holdBack(page, scripts);
  await page.goto(everyPage['a collection'], { waitUntil: 'commit' });
  await mainOf(page).getByLabel('Sort by').selectOption('Price, low to high');
  await held.letGo();
  await expect(page).toHaveURL(/sort=Price/);
  await expect(mainOf(page).getByLabel('Sort by')).toHaveValue(/low to high/i);
});
