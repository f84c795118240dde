import { expectAccessible } from '../shop/accessibility';
import { everyPage } from '../shop/every-page';
import {
  becomesInteractive,
  findsOrder,
  mainOf,
  newBuyer,
  payAt,
  risingPrices,
  searchBox,
} from '../shop/shopping';
import { expect, test } from '../shop/quiet-test';

test.use({
  savesData: false,
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
});

test('buys a product on a phone, 360 px wide, by touch', { tag: '@main' }, async ({ page }) => {
  const buyer = newBuyer();
  const main = mainOf(page);
  /** The page must not scroll sideways. */
  const fits = () =>
    expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: 'width of the page' })
      .toBeLessThanOrEqual(360);

  await page.goto('/');
  await fits();
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  const menu = page.getByRole('dialog', { name: 'Categories' });
  await expect(menu.getByRole('list', { name: 'Account and help' }).getByRole('link')).toHaveText([
    'Account',
    'Orders',
    'Help',
  ]);
  await menu.getByRole('button', { name: 'Apparel' }).tap();
  await menu.getByRole('button', { name: /Back/ }).tap();
  await menu.getByRole('button', { name: 'Apparel' }).tap();
  await menu.getByRole('link', { name: 'Hoodie', exact: true }).tap();
  await expect(menu).toBeHidden();
  await expect(main.getByRole('heading', { level: 1, name: 'Hoodies' })).toBeVisible();
  await fits();

  await main.getByLabel('Sort by').selectOption('Price, low to high');
  await expect(page).toHaveURL(/\?sort=Price/);
  await risingPrices(main.getByRole('list', { name: 'Hoodies' }));
  await main
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .tap();
  await expect(page).toHaveURL('/collections/hoodie?page=2&sort=Price%2C+low+to+high');
  await expect(main.getByText(/^\/?\s*Page 2 of \d+$/)).toBeVisible();

  await searchBox(page).fill('tartan hoodie');
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).tap();
  await expect(page).toHaveURL(/\/search\?q=tartan/);
  await fits();
  await main
    .getByRole('list', { name: 'Search results' })
    .getByRole('link', { name: /^Royal Stewart Tartan Hoodie/ })
    .first()
    .tap();

  await expect(main.getByRole('heading', { level: 1, name: /^Royal Stewart Tartan Hoodie/ })).toBeVisible();
  await fits();
  await main.getByRole('group', { name: /^Size/ }).getByText('M', { exact: true }).tap();
  await main.getByRole('group', { name: 'Add Custom Text' }).getByText('Yes').tap();
  await main.getByLabel('Custom text').fill('Isla');
  // On a phone the button stays visible at the bottom of the screen.
  await expect(main.getByRole('button', { name: 'Add to Cart' })).toBeInViewport({ ratio: 1 });
  await main.getByRole('button', { name: 'Add to Cart' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Added to Cart' });
  await expect(dialog).toContainText('Isla');
  await fits();
  await dialog.getByRole('link', { name: 'Go to Cart' }).tap();

  await expect(main.getByRole('list', { name: 'Cart lines' }).getByRole('listitem')).toContainText('Isla');
  await fits();
  const tab = page.waitForEvent('popup');
  await main.getByRole('link', { name: 'Proceed to Checkout' }).tap();
  const checkout = await tab;
  const order = await payAt(checkout, buyer);
  await checkout.close();

  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Order Lookup' })).toBeHidden();
  await footer.getByRole('button', { name: 'QUICK LINKS' }).tap();
  await footer.getByRole('link', { name: 'Order Lookup' }).tap();
  await findsOrder(page, buyer, order, 'Isla');
  await fits();
});

test.describe('with an untouched size', () => {
  test.use({ sizesChosen: false });

  test('asks about it before each addition, until a size is chosen, which it keeps for the type', async ({
    page,
  }) => {
    const main = mainOf(page);
    await page.goto(everyPage['a product']);
    await becomesInteractive(page);
    const asked = page.getByRole('dialog', { name: 'Check Your Size' });
    const added = page.getByRole('dialog', { name: 'Added to Cart' });
    const press = () => main.getByRole('button', { name: 'Add to Cart' }).tap();
    const goOn = () => added.getByRole('button', { name: 'Continue Shopping' }).tap();
    await press();
    await expect(asked).toContainText('You haven’t picked a size. Is XS right?');
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Add Size XS' }).tap();
    await expect(added).toContainText('XS');
    await goOn();
    await press();
    await asked.getByRole('button', { name: 'Choose Another Size' }).tap();
    await main.getByRole('group', { name: /^Size/ }).getByText('L', { exact: true }).tap();
    await press();
    await expect(added).toContainText('Size:L');
    await page.goto(everyPage['a product']);
    await becomesInteractive(page);
    await expect(main.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
    await press();
    await expect(added).toBeVisible();
  });
});
