import { expectAccessible } from '../shop/accessibility';
import { everyPage } from '../shop/every-page';
import { keepCart, linesOf, makeCart } from '../shop/made-cart';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf } from '../shop/shopping';

test('shows why a product cannot be added, adds once on a double click and updates the count at once', async ({
  page,
}) => {
  const main = mainOf(page);
  await page.goto(everyPage['a product']);
  await becomesInteractive(page);
  const add = main.getByRole('button', { name: 'Add to Cart' });
  const yes = (kind: string) => main.getByRole('group', { name: `Add Custom ${kind}` }).getByText('Yes');
  const closes = async (title: string, text: string) => {
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toContainText(text);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toBeHidden();
  };
  await yes('Text').click();
  await main.getByLabel('Custom text', { exact: true }).fill('x'.repeat(51));
  await add.click();
  await closes('Custom Text Too Long', 'Custom text must be 50 characters or less.');
  await main.getByLabel('Custom text', { exact: true }).fill('Ama & Kofi');
  await yes('Number').click();
  await main.getByLabel('Custom number', { exact: true }).fill('seven');
  await add.click();
  await closes('Invalid Custom Number', 'Please enter a valid number (max 50 characters).');
  await main.getByLabel('Custom number', { exact: true }).fill('07');

  // The count changes before the service has answered.
  let answer: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/graphql\.json$/, async (route) => {
    await waiting;
    await route.fallback();
  });
  await add.dblclick();
  await expect(page.getByRole('banner').getByRole('link', { name: '(1) Cart' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Adding...' })).toBeVisible();
  answer();
  const dialog = page.getByRole('dialog', { name: 'Added to Cart' });
  for (const text of ['Ghana Kente Hoodie', 'Custom Text:', 'Ama & Kofi', 'Custom Number:', '07', '$54.99'])
    await expect(dialog).toContainText(text);
  await expect(dialog.locator('img')).toBeVisible();
  await expect(dialog.locator('svg text, svg g > path').first()).toBeAttached();
  await expect(dialog).toContainText('1 item in your cart');
  await expectAccessible(page);
  await page.unroute(/graphql\.json$/);
  await dialog.getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: '(1) Cart' })).toBeVisible();
  const id = await page.evaluate(() => localStorage.getItem('cart_id'));
  expect(await linesOf(id ?? '')).toEqual({ 'Ama & Kofi': 1 });
});

test('quantities, removal, codes and other tabs', { tag: '@main' }, async ({ page, context }) => {
  const { id } = await makeCart([
    { 'Custom Text': 'one' },
    { 'Custom Text': 'two' },
    { 'Custom Text': 'three' },
  ]);
  await keepCart(context, id);
  const main = mainOf(page);
  const lines = main.getByRole('list', { name: 'Cart lines' }).getByRole('listitem');
  const quantity = (place: number) => lines.nth(place).getByRole('status', { name: 'Quantity' });
  await page.goto('/cart');
  await expect(lines).toHaveCount(3);
  await expectAccessible(page);

  await test.step('the last of several quick clicks takes effect at once', async () => {
    const more = lines.nth(0).getByRole('button', { name: 'Increase quantity' });
    for (let clicks = 0; clicks < 4; clicks++) await more.click();
    await lines.nth(0).getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(quantity(0)).toHaveText('4');
    await expect(page.getByRole('banner').getByRole('link', { name: '(6) Cart' })).toBeVisible();
    await expect(main.getByText('Subtotal').locator('..')).toContainText('$329.94');
    // The page shows the quantity before the service has stored it.
    await expect.poll(async () => (await linesOf(id)).one).toBe(4);
  });

  const second = await context.newPage();
  await second.goto('/cart');
  const otherLines = mainOf(second).getByRole('list', { name: 'Cart lines' }).getByRole('listitem');
  await expect(otherLines).toHaveCount(3);

  await test.step('a removal can be undone and the other tab is updated', async () => {
    await lines
      .nth(1)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(lines.nth(1).getByRole('button', { name: /^Undo/ })).toBeFocused();
    await expect(otherLines).toHaveCount(2);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(lines.nth(1)).toContainText('two');
    await expect(otherLines).toHaveCount(3);
    await otherLines.filter({ hasText: 'three' }).getByRole('button', { name: 'Increase quantity' }).click();
    await expect(quantity(2)).toHaveText('2');
    await second.close();
  });

  await test.step('discount codes: unknown, expired, valid, applied twice', async () => {
    const field = main.getByLabel('Discount code', { exact: true });
    const apply = async (code: string) => {
      await field.fill(code);
      await main.getByRole('button', { name: 'Apply' }).click();
    };
    await apply('nope');
    await expect(
      main.getByText('“nope” isn’t a valid code for this order. Check the spelling and what it is for.'),
    ).toBeVisible();
    await expect(field).toHaveValue('nope');
    await apply('SUMMER24');
    await expect(main.getByText('SUMMER24 expired on August 31, 2024.')).toBeVisible();
    await expectAccessible(page);
    await apply('welcome10');
    await expect(main.getByRole('list', { name: 'Discount codes' })).toHaveText('WELCOME10 applied');
    await expect(main.getByText('Discount', { exact: true }).locator('..')).toContainText('−$38.49');
    await apply('WELCOME10');
    await expect(main.getByText(/is applied to this cart already/)).toBeVisible();
  });

  await test.step('a line that has sold out', async () => {
    await page.route(/graphql\.json$/, async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({
        response: answer,
        body: text.replace('"availableForSale":true', '"availableForSale":false'),
      });
    });
    // Without its cookie the browser loads the cart, as after an earlier release.
    await context.clearCookies({ name: 'cart_id' });
    await page.reload();
    await expect(main.getByText(/has sold out since you added it/)).toBeVisible();
    await expect(main.getByText('One item has sold out and cannot be part of your order.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(/graphql\.json$/);
  });

  await test.step('360 px wide, in another currency', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await expect(lines).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page);
    await context.addCookies([{ name: 'selectedUserCurrency', value: 'DE', url: page.url() }]);
    await page.reload();
    await expect(main.getByText(/≈ €\d+\.\d\d · charged in USD/)).toBeVisible();
    await expect(main.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('target', '_blank');
  });
});

test('shows and changes a cart of 250 lines', async ({ page, context }) => {
  const { id } = await makeCart(
    Array.from({ length: 250 }, (_, line) => ({ 'Custom Text': `line ${line}` })),
  );
  await keepCart(context, id);
  await page.goto('/cart');
  const lines = mainOf(page).getByRole('list', { name: 'Cart lines' }).getByRole('listitem');
  await expect(lines).toHaveCount(250);
  await expect(page.getByRole('banner').getByRole('link', { name: '(250) Cart' })).toBeVisible();
  const last = lines.filter({ hasText: 'line 249' });
  await last.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(last.getByRole('status', { name: 'Quantity' })).toHaveText('2');
  await expect(page.getByRole('banner').getByRole('link', { name: '(251) Cart' })).toBeVisible();
  await expect.poll(async () => (await linesOf(id))['line 249']).toBe(2);
  // Pictures of lines far below are loaded when they come near the viewport.
  const loaded = await lines
    .locator('img')
    .evaluateAll((all) => (all as HTMLImageElement[]).filter((one) => one.complete).length);
  expect(loaded).toBeLessThan(60);
});

test('replaces expired, foreign and malformed carts; the stored record has a version', async ({
  page,
  context,
}) => {
  const banner = page.getByRole('banner');
  await page.goto('/cart');
  for (const kept of [
    'gid://shopify/Cart/expired?key=1',
    'gid://shopify/Cart/~foreign.shop',
    '{"id":1}',
    'null',
  ]) {
    await page.evaluate((value) => {
      localStorage.setItem('cart_id', value);
      localStorage.setItem('cart', '{"version":2');
    }, kept);
    await page.reload();
    await expect(mainOf(page).getByText('Your cart is empty.')).toBeVisible();
    // The server has said so already; the browser asks about what it had kept.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart_id'))).toBeNull();
  }
  const { id } = await makeCart([{ 'Custom Text': 'kept' }]);
  await page.evaluate((value) => localStorage.setItem('cart_id', value), id);
  await page.reload();
  await expect(mainOf(page).getByRole('list', { name: 'Cart lines' })).toContainText('kept');
  const record = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}') as unknown);
  expect(record).toMatchObject({ version: 2, id, count: 1 });
  // Every page shows the stored count before the cart is loaded.
  await page.route(/graphql\.json$/, () => undefined);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(banner.getByRole('link', { name: '(1) Cart' })).toBeVisible();
  await context.unrouteAll();
});

test('works without storage or with full storage until the page closes, and shows a warning', async ({
  context,
}) => {
  const storages = {
    blocked: () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      }),
    full: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  };
  for (const prepare of Object.values(storages)) {
    const page = await context.newPage();
    await page.addInitScript(prepare);
    await page.goto(everyPage['a product']);
    await becomesInteractive(page);
    await mainOf(page).getByRole('button', { name: 'Add to Cart' }).click();
    const dialog = page.getByRole('dialog', { name: 'Added to Cart' });
    await expect(dialog).toContainText('this cart is gone when you close the page');
    await dialog.getByRole('link', { name: 'Go to Cart' }).click();
    await expect(mainOf(page).getByText(/Your browser keeps nothing for this site/)).toBeVisible();
    const lines = mainOf(page).getByRole('list', { name: 'Cart lines' }).getByRole('listitem');
    await expect(lines).toHaveCount(1);
    await lines.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: '(2) Cart' })).toBeVisible();
    await expectAccessible(page);
    await page.close();
  }
});
