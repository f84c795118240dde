import { expectAccessible } from '../shop/accessibility';
import { keepCart, linesOf, makeCart } from '../shop/made-cart';
import { expect, test } from '../shop/quiet-test';
import { mainOf } from '../shop/shopping';

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

  await test.step('a discount code', async () => {
    const field = main.getByLabel('Discount code', { exact: true });
    await field.fill('welcome10');
    await main.getByRole('button', { name: 'Apply' }).click();
    await expect(main.getByRole('list', { name: 'Discount codes' })).toHaveText('WELCOME10 applied');
    await expect(main.getByText('Discount', { exact: true }).locator('..')).toContainText('−$38.49');
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
