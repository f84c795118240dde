import { expectAccessible } from '../shop/accessibility';
import { cartFailures, failCart, failureComplaints, refusal } from '../shop/cart-failures';
import { everyPage } from '../shop/every-page';
import { keepCart, linesOf, makeCart } from '../shop/made-cart';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf } from '../shop/shopping';

for (const how of cartFailures) {
  test(`the service ${how}: loses and doubles nothing, and every change can be retried`, async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(...failureComplaints);
    const { id } = await makeCart([{ 'Custom Text': 'one' }, { 'Custom Text': 'two' }]);
    await keepCart(context, id);
    // The states look the same for every reason, so one of them is checked.
    const accessible = () => (how === 'answers 500' ? expectAccessible(page) : undefined);
    const main = mainOf(page);
    const reason = how === 'refuses' ? refusal : 'The shop could not be reached. Please try again.';

    await page.goto(everyPage['a product']);
    await becomesInteractive(page);
    await expect(page.getByRole('banner').getByRole('link', { name: '(2) Cart' })).toBeVisible();
    await main.getByRole('group', { name: 'Add Custom Text' }).getByText('Yes').click();
    await main.getByLabel('Custom text', { exact: true }).fill('wanted');
    let restore = await failCart(page, how, 'mutation');
    await main.getByRole('button', { name: 'Add to Cart' }).click();
    const failed = page.getByRole('dialog', { name: 'Failed to Add to Cart' });
    await expect(failed).toContainText('Failed to add to cart.');
    await expect(failed).toContainText(reason);
    await expect(failed.getByRole('button', { name: 'Close', exact: true }).first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: '(2) Cart' })).toBeAttached();
    await accessible();
    await restore();
    await failed.getByRole('button', { name: 'Retry' }).click();
    const added = page.getByRole('dialog', { name: 'Added to Cart' });
    await expect(added).toContainText('wanted');
    expect(await linesOf(id)).toEqual({ one: 1, two: 1, wanted: 1 });
    await added.getByRole('link', { name: 'Go to Cart' }).click();

    const lines = main.getByRole('list', { name: 'Cart lines' }).getByRole('listitem');
    await expect(lines).toHaveCount(3);
    restore = await failCart(page, how, 'mutation');
    const one = lines.filter({ hasText: 'one' });
    const two = lines.filter({ hasText: 'two' });
    await one.getByRole('button', { name: 'Increase quantity' }).click();
    await two.getByRole('button', { name: /^Remove/ }).click();
    const field = main.getByLabel('Discount code', { exact: true });
    await field.fill('WELCOME10');
    await field.press('Enter');
    await expect(one.getByRole('alert')).toContainText(reason);
    await expect(one.getByRole('status', { name: 'Quantity' })).toHaveText('1');
    await expect(two.getByRole('alert')).toContainText(reason);
    await expect(main.getByText(reason)).toHaveCount(3);
    await expect(main.getByRole('button', { name: 'Apply', exact: true })).toBeVisible();
    await expect(field).toHaveValue('WELCOME10');
    await accessible();
    await restore();
    await one.getByRole('button', { name: 'Retry' }).click();
    await expect(one.getByRole('status', { name: 'Quantity' })).toHaveText('2');
    await two.getByRole('button', { name: 'Retry' }).click();
    await expect(lines).toHaveCount(3);
    await expect(lines.filter({ hasText: 'was removed' })).toHaveCount(1);
    await expect.poll(() => linesOf(id)).toEqual({ one: 2, wanted: 1 });
    await main.getByRole('button', { name: 'Retry' }).last().click();
    await expect(main.getByRole('list', { name: 'Discount codes' })).toHaveText('WELCOME10 applied');

    // "refuses" applies to changes only.
    if (how === 'refuses') return;
    restore = await failCart(page, how, 'query');
    // Without its cookie the browser loads the cart.
    await context.clearCookies({ name: 'cart_id' });
    await page.reload();
    await expect(main.getByRole('alert')).toContainText(
      'Your cart could not be loaded. Nothing in it is lost.',
    );
    await accessible();
    await restore();
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(lines).toHaveCount(2);
  });
}

test('offline: keeps the line for a retry and reloads the cart after reconnecting', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(...failureComplaints);
  const { id } = await makeCart([{ 'Custom Text': 'one' }]);
  await keepCart(context, id);
  const main = mainOf(page);
  await page.goto(everyPage['a product']);
  await becomesInteractive(page);
  await expect(page.getByRole('banner').getByRole('link', { name: '(1) Cart' })).toBeVisible();
  const add = main.getByRole('button', { name: 'Add to Cart' });
  // Hovering over the button preloads the code of the dialog.
  const dialogCode = page.waitForResponse(/\/outcome-dialog\.[^/]*\.js$/);
  await add.hover();
  await (await dialogCode).finished();
  await context.setOffline(true);
  await add.click();
  const failed = page.getByRole('dialog', { name: 'Failed to Add to Cart' });
  await expect(failed).toContainText('could not be reached');
  await context.setOffline(false);
  await failed.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('dialog', { name: 'Added to Cart' }).getByRole('link', { name: 'Go to Cart' }).click();
  const lines = main.getByRole('list', { name: 'Cart lines' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);

  await context.setOffline(true);
  await lines.first().getByRole('button', { name: 'Increase quantity' }).click();
  await expect(main.getByText(/You are offline; it comes back with the connection/)).toBeVisible();
  await context.setOffline(false);
  await expect(main.getByText(/You are offline/)).toBeHidden();
});
