import { expectAccessible } from '../shop/accessibility';
import { codeMailedTo } from '../shop/mailbox';
import { placeOrder } from '../shop/place-order';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf, newBuyer } from '../shop/shopping';

test('orders are found by address, and where a code is needed, with the mailed code', async ({
  page,
  context,
  complaints,
}) => {
  test.setTimeout(90_000);
  complaints.allow(/status of 40[03]/);
  const buyer = newBuyer();
  const main = mainOf(page);
  const order = await placeOrder(context, buyer, ['ghana-kente-hoodie-golden-stool']);
  const found = main.getByRole('article', { name: `Order ${order}` });

  await page.goto('/pages/orders');
  await becomesInteractive(page);
  await main.getByLabel('Email or phone').fill(buyer.email.toUpperCase());
  await main.getByRole('button', { name: 'Find orders' }).click();
  await expect(found).toContainText('Ghana Kente Hoodie');
  await expectAccessible(page);
  await expect(page).toHaveURL('/pages/orders');

  // As a shop answers that shows orders to readers of the mail only; the code itself is the backend's.
  await page.route('**/api/orders?*', (route) =>
    route.fulfill({ status: 403, json: { message: 'A code is needed.', code: 'code_required' } }),
  );
  await page.reload();
  await becomesInteractive(page);
  await main.getByLabel('Email or phone').fill(buyer.email);
  await main.getByRole('button', { name: 'Find orders' }).click();
  const code = main.getByLabel('Verification code');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  const mailed = await codeMailedTo(buyer.email);
  await code.fill(mailed === '000000' ? '000001' : '000000');
  await main.getByRole('button', { name: 'Show my orders' }).click();
  await expect(main.getByRole('alert')).toBeVisible();
  await code.fill(mailed);
  await main.getByRole('button', { name: 'Show my orders' }).click();
  await expect(found).toContainText('Ghana Kente Hoodie');
  await expect(page).toHaveURL('/pages/orders');
});
