import { expectAccessibleWithoutScript } from '../shop/accessibility';
import { mainOf, newBuyer, payAt, shownPrices } from '../shop/shopping';
import { expect, test } from '../shop/quiet-test';

test.use({ javaScriptEnabled: false });

const families = '👨‍👩‍👧‍👦'.repeat(8);

test('personalises, changes and buys a product', { tag: '@main' }, async ({ page, context }) => {
  await page.goto('/products/ghana-kente-hoodie-golden-stool');
  const main = mainOf(page);
  await main.getByRole('radio', { name: '2XL', exact: true }).check({ force: true });
  // Eight characters, which are 88 units of a `maxlength`.
  await main.getByLabel('Add Custom Text (optional)').fill(families);
  await expectAccessibleWithoutScript(page);
  await main.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page).toHaveURL(/\/cart\?added=\d+$/);
  await expect(main.getByText('Added to your cart.')).toBeVisible();
  const line = main.getByRole('list', { name: 'Cart lines' }).getByRole('listitem');
  for (const text of ['Ghana Kente Hoodie', '2XL', families, '$56.99'])
    await expect(line).toContainText(text);
  await expectAccessibleWithoutScript(page);

  // The accessibility check allowed scripts for a moment.
  await page.goto('/cart');
  await line.getByRole('textbox', { name: /^Quantity/ }).fill('２');
  await line.getByRole('button', { name: /^Update/ }).click();
  await expect(line).toContainText('$113.98');
  const [checkout] = await Promise.all([
    context.waitForEvent('page'),
    main.getByRole('link', { name: 'Proceed to Checkout' }).click(),
  ]);
  const buyer = newBuyer();
  await payAt(checkout, buyer);

  await page.goto('/cart');
  await expect(main.getByText('Your cart is empty.')).toBeVisible();
});

test('removes a line and does not add a sold-out product', async ({ page }) => {
  await page.goto('/products/ghana-kente-hoodie-golden-stool');
  const main = mainOf(page);
  await main.getByRole('radio', { name: '5XL' }).check({ force: true });
  await main.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(main.getByRole('alert')).toContainText('This choice is sold out.');
  await page.goBack();
  await main.getByRole('radio', { name: '2XL', exact: true }).check({ force: true });
  await main.getByRole('button', { name: 'Add to Cart' }).click();
  await main.getByRole('button', { name: /^Remove/ }).click();
  await expect(main.getByText('Your cart is empty.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
});

test('a discount of a link counts for the next cart, and a cart link says what cannot be had', async ({
  page,
}) => {
  const main = mainOf(page);
  await page.goto('/discount/KITH15?redirect=/products/ghana-kente-hoodie-golden-stool');
  await expect(page).toHaveURL(/\/products\/ghana-kente-hoodie-golden-stool$/);
  await main.getByRole('radio', { name: '2XL', exact: true }).check({ force: true });
  await main.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(main.getByRole('list', { name: 'Discount codes' })).toContainText('KITH15 applied');
  const variant = new URL(page.url()).searchParams.get('added') ?? '';

  await page.goto(`/cart/${variant}:3,1:1`);
  await expect(page).toHaveURL(/\/cart\?problem=incomplete&missing=1$/);
  await expect(main.getByText('One article is no longer sold.')).toBeVisible();
  const line = main.getByRole('list', { name: 'Cart lines' }).getByRole('listitem');
  await expect(line.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('3');
  await expect(main.getByRole('list', { name: 'Discount codes' })).toContainText('KITH15 applied');
});

test('the search form finds products', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('banner').getByLabel('Search products');
  await field.fill('tartan blanket');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=tartan\+blanket$/);
  const found = mainOf(page).getByRole('list', { name: 'Search results' });
  expect((await shownPrices(found)).every((price) => price > 0)).toBe(true);
  await expect(found.getByRole('link').first()).toContainText(/tartan/i);
});

test('chooses a currency by a form and shows the page in it', async ({ page, context }) => {
  await page.goto('/collections/hoodie?page=2');
  const banner = page.getByRole('banner');
  const currency = banner.getByRole('combobox', { name: 'Currency' });
  await expect(currency).toHaveValue('US');
  await expect(currency.getByRole('option')).toHaveCount(57);
  // Controls that need a script are not shown.
  await expect(banner.getByRole('button', { name: /^Currency/ })).toBeHidden();
  await currency.selectOption('Japan · JPY');
  await banner.getByRole('button', { name: 'Show prices' }).click();
  await expect(page).toHaveURL('/collections/hoodie?page=2');
  await expect(currency).toHaveValue('JP');
  const cards = mainOf(page).getByRole('list', { name: 'Hoodies' }).getByRole('link');
  await expect(cards.first()).toContainText(/¥\d/);
  await expect(cards.filter({ hasText: /\$\d/ })).toHaveCount(0);
  const kept = (await context.cookies()).find(({ name }) => name === 'selectedUserCurrency');
  expect(kept).toMatchObject({ value: 'JP', httpOnly: false, sameSite: 'Lax' });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the header does not cover the page, and the menu unfolds', async ({ page }) => {
    await page.goto('/collections/hoodie');
    const banner = page.getByRole('banner');
    const main = mainOf(page);
    const height = async () => (await banner.boundingBox())?.height ?? Infinity;
    expect(await height()).toBeLessThan(240);
    const card = main.getByRole('list', { name: 'Hoodies' }).getByRole('link').nth(6);
    await card.scrollIntoViewIfNeeded();
    /** The element at the centre of the button. */
    const isOnTop = (element: typeof card) =>
      element.evaluate((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    expect(await isOnTop(card)).toBe(true);

    await page.getByRole('banner').scrollIntoViewIfNeeded();
    await expect(banner.getByRole('link', { name: 'Zip Hoodie' })).toBeHidden();
    await expect(banner.getByRole('button', { name: 'Menu' })).toBeHidden();
    await banner.locator('summary').press('Enter');
    const navigation = banner.getByRole('navigation', { name: 'Categories' });
    await expect(navigation.getByRole('link', { name: 'Polo Shirt' })).toBeVisible();
    // Even when unfolded, it scrolls out of view.
    await card.scrollIntoViewIfNeeded();
    expect(await isOnTop(card)).toBe(true);
    await navigation.getByRole('link', { name: 'High Top Shoes' }).click();
    await expect(page).toHaveURL('/collections/high-top-shoes');
    await expect(main.getByRole('heading', { level: 1 })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
