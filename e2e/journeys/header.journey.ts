import { shiftOf, watchShifts } from '../shop/layout-shift';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf, nothingIsLoading, searchBox } from '../shop/shopping';

test('panels of the navigation open by hover, click and keyboard, and close with Escape', async ({
  page,
}) => {
  await page.goto('/cart');
  await becomesInteractive(page);
  const navigation = page.getByRole('banner').getByRole('navigation', { name: 'Categories' });
  const apparel = navigation.getByRole('button', { name: 'Apparel' });
  const hoodie = navigation.getByRole('link', { name: 'Hoodie', exact: true });
  const flag = navigation.getByRole('link', { name: 'Flag' });
  await expect(hoodie).toBeHidden();

  await apparel.hover();
  await expect(hoodie).toBeVisible();
  await navigation.getByRole('button', { name: 'Home Decor' }).hover();
  await expect(flag).toBeVisible();
  await expect(hoodie).toBeHidden();
  await mainOf(page).hover();
  await expect(flag).toBeHidden();

  await apparel.focus();
  await page.keyboard.press('Enter');
  await expect(apparel).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(navigation.getByRole('link', { name: 'Polo Shirt' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(apparel).toBeFocused();
  await expect(hoodie).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(hoodie).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(mainOf(page).getByRole('heading', { level: 1, name: 'Hoodies' })).toBeFocused();
  await expect(hoodie).toBeHidden();
});

test('the search box suggests products and recent searches', { tag: '@main' }, async ({ page }) => {
  await page.goto('/cart');
  await becomesInteractive(page);
  const box = searchBox(page);
  await expect(box).toHaveAttribute('placeholder', 'What are you looking for?');
  const suggestions = page.getByRole('listbox', { name: 'Suggested products' });

  await box.pressSequentially('tartan');
  await expect(suggestions.getByRole('option')).toHaveCount(5);
  await expect(suggestions.getByRole('img')).toHaveCount(0);
  await expect(suggestions.locator('img')).toHaveCount(5);
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await mainOf(page).click({ position: { x: 5, y: 5 } });
  await expect(suggestions).toBeHidden();

  await box.click();
  await expect(suggestions).toBeVisible();
  await box.press('Escape');
  await expect(suggestions).toBeHidden();
  await expect(box).toBeFocused();
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=tartan');

  await box.fill('');
  const recent = page.getByRole('listbox', { name: 'Recent searches' });
  await expect(recent.getByRole('option')).toHaveText(['tartan']);
  await box.fill('kente hoodie');
  await expect(suggestions.getByRole('option').first()).toContainText(/Kente/);
  const first = (await suggestions.getByRole('option').first().locator('.text').textContent()) ?? '';
  await box.press('ArrowDown');
  await expect(suggestions.getByRole('option', { selected: true })).toContainText(first);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/products\//);
  await expect(mainOf(page).getByRole('heading', { level: 1 })).toHaveText(first);
  await expect(suggestions).toBeHidden();
});

test('the header returns when scrolling up, without layout shift', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/collections/hoodie');
  await becomesInteractive(page);
  await nothingIsLoading(page);
  // Shifts during page load are not caused by the header.
  const before = await shiftOf(page);
  const box = searchBox(page);
  await page.mouse.wheel(0, 1500);
  await expect(box).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(box).toBeInViewport({ ratio: 1 });
  await page.getByRole('banner').getByRole('button', { name: 'Apparel' }).hover();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Zip Hoodie' })).toBeVisible();
  expect((await shiftOf(page)) - before).toBeLessThan(0.001);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the menu opens submenus, keeps the focus and locks scrolling', async ({ page }) => {
    await page.goto('/collections/hoodie');
    await becomesInteractive(page);
    await page.evaluate(() => scrollTo(0, 500));
    const open = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    // By keyboard, because a tap of the test would scroll the page first.
    await open.evaluate((button: HTMLElement) => button.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Categories' });
    await expect(menu.getByRole('heading', { name: 'Categories' })).toBeVisible();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBe(500);
    await expect(menu.getByRole('link', { name: 'Personalized' })).toBeVisible();
    const help = menu.getByRole('list', { name: 'Account and help' }).getByRole('link');
    await expect(help).toHaveText(['Account', 'Orders', 'Help']);
    // The scrollbar gutter, which no backdrop covers, is darkened too.
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await ground()).toMatch(/^color\(srgb 0\.56/);

    await page.mouse.move(180, 600);
    await page.mouse.wheel(0, 600);
    await menu.getByRole('button', { name: 'Apparel' }).tap();
    await expect(menu.getByRole('button', { name: 'Back' })).toBeFocused();
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab');
      await expect(menu.locator(':focus')).toHaveCount(1);
    }
    await menu.getByRole('button', { name: 'Back' }).tap();
    await expect(menu.getByRole('button', { name: 'Apparel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(before);

    await open.tap();
    await menu.getByRole('button', { name: 'Footwear' }).tap();
    await menu.getByRole('link', { name: 'High Top Shoes' }).tap();
    await expect(menu).toBeHidden();
    await expect(mainOf(page).getByRole('heading', { level: 1, name: /High Top Shoes/ })).toBeVisible();
  });
});
