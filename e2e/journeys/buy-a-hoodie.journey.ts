import { expectAccessible } from '../shop/accessibility';
import { findsOrder, mainOf, newBuyer, payAt, risingPrices, searchBox, shownPrices } from '../shop/shopping';
import { expect, test } from '../shop/quiet-test';

test.use({ savesData: false });

test('finds, personalises and buys a hoodie, and looks the order up', { tag: '@main' }, async ({ page }) => {
  const buyer = newBuyer();
  const main = mainOf(page);

  await page.goto('/');
  await main.getByRole('link', { name: 'Hoodie', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Hoodies' })).toBeVisible();

  await main
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(main.getByText(/^\/?\s*Page 2 of \d+$/)).toBeVisible();

  await main.getByLabel('Sort by').selectOption('Price, low to high');
  await expect(page).toHaveURL(/\?sort=Price/);
  const list = main.getByRole('list', { name: 'Hoodies' });
  const firstPage = await risingPrices(list);
  await main.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(main.getByText(/^\/?\s*Page 2 of \d+$/)).toBeVisible();
  await expect
    .poll(async () => (await shownPrices(list))[0])
    .toBeGreaterThanOrEqual(firstPage.at(-1) ?? Infinity);

  await searchBox(page).fill('kente hoodie');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=kente/);
  await main
    .getByRole('list', { name: 'Search results' })
    .getByRole('link', { name: /^Ghana Kente Hoodie/ })
    .first()
    .click();

  await expect(main.getByRole('heading', { level: 1, name: /^Ghana Kente Hoodie/ })).toBeVisible();
  await main.getByRole('group', { name: /^Size/ }).getByText('L', { exact: true }).click();
  await main.getByRole('group', { name: 'Add Custom Text' }).getByText('Yes').click();
  await main.getByLabel('Custom text').fill('Ama & Kofi 1957');
  await main.getByRole('group', { name: 'Add Custom Number' }).getByText('Yes').click();
  await main.getByLabel('Custom number').fill('00731');
  await main.getByRole('button', { name: 'Add to Cart' }).click();

  const dialog = page.getByRole('dialog', { name: 'Added to Cart' });
  await expect(dialog).toContainText('Ama & Kofi 1957');
  await expect(dialog).toContainText('00731');
  await expectAccessible(page);
  await expect(page.getByRole('banner').getByRole('link', { name: '(1) Cart' })).toBeVisible();
  await dialog.getByRole('link', { name: 'Go to Cart' }).click();

  const lines = main.getByRole('list', { name: 'Cart lines' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('Ama & Kofi 1957');
  await expect(lines).toContainText('00731');
  await expect(lines.getByText('L', { exact: true })).toBeVisible();

  const tab = page.waitForEvent('popup');
  await main.getByRole('link', { name: 'Proceed to Checkout' }).click();
  const checkout = await tab;
  await expect(checkout.getByText('Ama & Kofi 1957').filter({ visible: true })).toBeVisible();
  await expect(checkout.getByText('00731').filter({ visible: true })).toBeVisible();
  const order = await payAt(checkout, buyer);
  // The confirmation shows what will be printed.
  await expect(checkout.getByText('Ama & Kofi 1957').filter({ visible: true })).toBeVisible();
  await expect(checkout.getByText('00731').filter({ visible: true })).toBeVisible();
  await checkout.close();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Order Lookup' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Find your orders' })).toBeVisible();
  await findsOrder(page, buyer, order, 'Custom text: Ama & Kofi 1957', 'Custom number: 00731');
});
