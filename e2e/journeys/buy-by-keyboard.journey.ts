import { password } from '../shop/accounts';
import { enterOn, tabTo, typeInto } from '../shop/keyboard';
import { mainOf, newBuyer, orderNumberOn, risingPrices, searchBox } from '../shop/shopping';
import { expect, test } from '../shop/quiet-test';

test('buys a product with the keyboard only', { tag: '@main' }, async ({ page }) => {
  const buyer = newBuyer();
  const main = mainOf(page);
  const heading = main.getByRole('heading', { level: 1 });
  const press = (key: string) => page.keyboard.press(key);

  await page.goto('/');
  await press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await press('Enter');
  await enterOn(page, main.getByRole('link', { name: 'Hoodie', exact: true }));
  await expect(heading).toHaveText('Hoodies');
  await expect(heading).toBeFocused();

  const sort = main.getByLabel('Sort by');
  await tabTo(page, sort);
  // Every arrow key changes the selection; the field must keep the focus.
  for (const label of ['Date, new to old', 'Date, old to new', 'Price, high to low', 'Price, low to high']) {
    await press('ArrowDown');
    await expect(sort).toHaveValue(label);
    await expect(page).toHaveURL((url) => url.searchParams.get('sort') === label);
    await expect(sort).toBeFocused();
  }
  await risingPrices(main.getByRole('list', { name: 'Hoodies' }));
  await enterOn(
    page,
    main.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }),
  );
  await expect(page).toHaveURL('/collections/hoodie?page=2&sort=Price%2C+low+to+high');
  await expect(main.getByText(/^\/?\s*Page 2 of \d+$/)).toBeVisible();

  await tabTo(page, searchBox(page), 'Shift+Tab');
  await page.keyboard.type('kente hoodie');
  await press('Enter');
  await expect(page).toHaveURL(/\/search\?q=kente/);
  await expect(heading).toBeFocused();
  const hit = main
    .getByRole('list', { name: 'Search results' })
    .getByRole('link', { name: /^Ghana Kente Hoodie/ })
    .first();
  await enterOn(page, hit);

  await expect(heading).toHaveText(/^Ghana Kente Hoodie/);
  await expect(heading).toBeFocused();
  const sizes = main.getByRole('group', { name: /^Size/ });
  await tabTo(page, sizes.getByRole('radio', { checked: true }));
  await press('ArrowRight');
  await press('ArrowRight');
  await expect(sizes.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await tabTo(page, main.getByRole('group', { name: 'Add Custom Text' }).getByRole('radio', { name: 'No' }));
  await press('ArrowRight');
  await typeInto(page, main.getByLabel('Custom text'), 'Kofi & Ama');
  await tabTo(
    page,
    main.getByRole('group', { name: 'Add Custom Number' }).getByRole('radio', { name: 'No' }),
  );
  await press('ArrowRight');
  await typeInto(page, main.getByLabel('Custom number'), '00731');
  await enterOn(page, main.getByRole('button', { name: 'Add to Cart' }));

  const dialog = page.getByRole('dialog', { name: 'Added to Cart' });
  await expect(dialog).toContainText('Kofi & Ama');
  await expect(dialog.locator(':focus')).toBeVisible();
  await press('Escape');
  await expect(dialog).toBeHidden();
  // Focus returns to the element that had it before the dialog.
  await expect(main.getByRole('button', { name: 'Add to Cart' })).toBeFocused();
  await press('Enter');
  await enterOn(page, dialog.getByRole('link', { name: 'Go to Cart' }));
  await expect(heading).toHaveText('Your Cart');
  await expect(heading).toBeFocused();

  const line = main.getByRole('list', { name: 'Cart lines' }).getByRole('listitem');
  await expect(line).toContainText('Kofi & Ama');
  await expect(line).toContainText('00731');
  const tab = page.waitForEvent('popup');
  await enterOn(page, main.getByRole('link', { name: 'Proceed to Checkout' }));
  const checkout = await tab;
  await typeInto(checkout, checkout.getByLabel('Email', { exact: true }), buyer.email);
  await typeInto(checkout, checkout.getByLabel('Full name'), buyer.name);
  await typeInto(checkout, checkout.getByLabel('Street and house number'), '214 Weaver Street');
  await typeInto(checkout, checkout.getByLabel('City'), 'Portland');
  await typeInto(checkout, checkout.getByLabel('State'), 'Oregon');
  await typeInto(checkout, checkout.getByLabel('ZIP code'), '97205');
  await enterOn(checkout, checkout.getByRole('button', { name: /^Place test order ·/ }));
  const order = await orderNumberOn(checkout);
  // The confirmation shows what will be printed.
  for (const printed of ['Kofi & Ama', '00731'])
    await expect(checkout.getByText(printed).filter({ visible: true })).toBeVisible();
  await checkout.close();

  await enterOn(page, page.getByRole('contentinfo').getByRole('link', { name: 'Order Lookup' }));
  await expect(heading).toHaveText('Find your orders');
  await expect(heading).toBeFocused();
  await typeInto(page, page.getByLabel('Email or phone'), buyer.email);
  await press('Enter');
  const found = page.getByRole('article', { name: `Order ${order}` });
  await expect(found).toContainText('Custom text: Kofi & Ama');
  await expect(found).toContainText('Custom number: 00731');
});

test('signs up, signs out and signs in with the keyboard only', async ({ page }) => {
  const buyer = newBuyer();
  const main = mainOf(page);
  const banner = page.getByRole('banner');
  const heading = main.getByRole('heading', { level: 1 });
  const account = banner.getByRole('button', { name: /^Account of/ });

  await page.goto('/pages/about-us');
  await enterOn(page, banner.getByRole('link', { name: 'Login' }));
  await expect(heading).toBeFocused();
  await enterOn(page, main.getByRole('link', { name: 'Create an account' }));
  await expect(page).toHaveURL(/\/register/);
  await expect(heading).toBeFocused();
  await typeInto(page, main.getByLabel('Name', { exact: true }), buyer.name);
  await typeInto(page, main.getByLabel('Email', { exact: true }), buyer.email);
  // What is missing gets the focus.
  await page.keyboard.press('Enter');
  await expect(main.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await typeInto(page, main.getByLabel('Confirm password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(account).toBeVisible();

  await enterOn(page, account);
  await enterOn(page, banner.getByRole('button', { name: 'Logout' }));
  await expect(banner.getByRole('link', { name: 'Login' })).toBeVisible();

  await enterOn(page, banner.getByRole('link', { name: 'Login' }));
  await expect(heading).toBeFocused();
  await typeInto(page, main.getByLabel('Email', { exact: true }), buyer.email);
  await typeInto(page, main.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(account).toBeVisible();
});
