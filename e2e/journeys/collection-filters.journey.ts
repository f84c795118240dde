import { expectAccessible } from '../shop/accessibility';
import { crumbsOf, listOf, toolbarIsReady } from '../shop/collection-page';
import { mainOf } from '../shop/shopping';
import { expect, test } from '../shop/quiet-test';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('shows the filters in a drawer', async ({ page }) => {
    await page.goto('/collections/blanket');
    await toolbarIsReady(page);
    const main = mainOf(page);
    await main.getByRole('button', { name: /^Filter/ }).click();
    const drawer = main.getByRole('form', { name: 'Filters' });
    await expect(drawer).toBeVisible();
    await drawer.locator('summary', { hasText: 'Size' }).click();
    await drawer.getByRole('checkbox', { name: /^50x60 in/ }).check();
    await expect(page).toHaveURL(/\?size=50x60\+in$/);
    // The old list stays dimmed until the filtered one has loaded.
    await expect(main.locator('[aria-busy]')).toHaveCount(0);
    await expectAccessible(page);
    await drawer.getByRole('button', { name: /^Show \d+ products?$/ }).click();
    await expect(drawer).toBeHidden();
    await expect(main.getByRole('button', { name: 'Filter 1 chosen' })).toBeVisible();
    await main.getByRole('button', { name: /^Filter/ }).click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(main.getByRole('button', { name: /^Filter/ })).toBeFocused();
    await expectAccessible(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters and sort order are one form, every page keeps them in its address, and the drawer opens and closes', async ({
    page,
  }) => {
    await page.goto('/collections/all');
    const main = mainOf(page);
    await main.getByLabel('Sort by').selectOption('Alphabetically, A-Z');
    await main.locator('summary', { hasText: 'Type' }).click();
    await main.getByRole('checkbox', { name: /^Hawaiian Shirt/ }).check();
    await main.getByRole('checkbox', { name: /^Polo Shirt/ }).check();
    await main.getByRole('button', { name: /^Show / }).click();
    await expect(page).toHaveURL(/type=Hawaiian\+Shirt&type=Polo\+Shirt/);
    await expect(main.getByLabel('Sort by')).toHaveValue('Alphabetically, A-Z');
    await main.getByRole('link', { name: 'Next page' }).click();
    await expect(crumbsOf(page)).toContainText('Page 2 of');
    const titles = await listOf(page, 'All Products').getByRole('link').allTextContents();
    expect(titles).toHaveLength(40);
    expect(titles.every((title) => /Hawaiian Shirt|Polo Shirt|Polo|Shirt/.test(title))).toBe(true);
    await main.getByRole('link', { name: 'Remove filter: Polo Shirt' }).click();
    await expect(page).toHaveURL('/collections/all?sort=Alphabetically%2C+A-Z&type=Hawaiian+Shirt');

    // The drawer of a narrow screen, which is high enough for the menu that the header shows without JavaScript.
    await page.setViewportSize({ width: 700, height: 1800 });
    await main.getByRole('button', { name: /^Filter/ }).click();
    await expect(main.getByRole('button', { name: /^Show \d+ products$/ })).toBeVisible();
    await main.getByRole('button', { name: 'Close filters' }).click();
    await expect(main.getByRole('button', { name: /^Show \d+ products$/ })).toBeHidden();
  });
});
