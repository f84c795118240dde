import type { Page } from '@playwright/test';
import { expectAccessible } from '../shop/accessibility';
import { everyPage } from '../shop/every-page';
import { everyRoute } from '../shop/every-route';
import { shiftOf, watchShifts } from '../shop/layout-shift';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf, searchBox } from '../shop/shopping';

/** Expects that the page does not scroll sideways. */
const expectToFit = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

for (const [name, address] of Object.entries(everyRoute)) {
  test(`passes axe at 360 and 1280 px without layout shift or console errors: ${name}`, async ({
    page,
    complaints,
  }) => {
    // Missing pages, and pages that request the account.
    if (!(name in everyPage)) complaints.allow(/status of 40[14]/);
    await watchShifts(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address);
    await expect(mainOf(page).getByRole('heading', { level: 1 }).first()).toBeVisible();
    await becomesInteractive(page);
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
    await expectAccessible(page);
    await expectToFit(page, 360);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectToFit(page, 320);
  });
}

test('open menus, dialogs and lists pass axe', async ({ page }) => {
  await page.goto('/cart');
  await becomesInteractive(page);
  const banner = page.getByRole('banner');

  await banner.getByRole('button', { name: /^Currency/ }).click();
  await expect(page.getByRole('listbox', { name: 'Currencies' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await banner.getByRole('button', { name: 'Apparel' }).click();
  await expect(banner.getByRole('link', { name: 'Zip Hoodie' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await searchBox(page).fill('tartan');
  await expect(page.getByRole('listbox', { name: 'Suggested products' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 360, height: 740 });
  await banner.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Categories' });
  await expectAccessible(page);
  await menu.getByRole('button', { name: 'Footwear' }).click();
  await expect(menu.getByRole('link', { name: 'High Top Shoes' })).toBeVisible();
  await expectAccessible(page);
});
