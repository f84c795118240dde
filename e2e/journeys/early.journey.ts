import type { Page } from '@playwright/test';
import { everyPage } from '../shop/every-page';
import { expect, test } from '../shop/quiet-test';
import { mainOf } from '../shop/shopping';

/** Holds the page's scripts back, so that what is done is done to the server's markup. @returns lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => undefined as unknown;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return letThrough;
}

test('a size chosen and a button pressed before the page is interactive count', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto(everyPage['a product'], { waitUntil: 'commit' });
  const main = mainOf(page);
  await main.getByRole('radio', { name: '2XL' }).check({ force: true });
  const button = main.getByRole('button', { name: 'Add to Cart' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  letThrough();
  const dialog = page.getByRole('dialog', { name: 'Added to Cart' });
  await expect(dialog).toContainText('2XL');
  await expect(page.getByRole('banner').getByRole('link', { name: /^\(1\) Cart/ })).toBeVisible();
});

test('an order chosen before the list is interactive counts', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto(everyPage['a collection'], { waitUntil: 'commit' });
  await mainOf(page).getByLabel('Sort by').selectOption('Price, low to high');
  letThrough();
  await expect(page).toHaveURL(/sort=Price/);
  await expect(mainOf(page).getByLabel('Sort by')).toHaveValue(/low to high/i);
});
