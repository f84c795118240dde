import { expectAccessible } from '../shop/accessibility';
import { messageTo } from '../shop/mailbox';
import { expectRightOnPaper } from '../shop/paper';
import { placeOrder } from '../shop/place-order';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf, newBuyer } from '../shop/shopping';

test('finds orders by e-mail address', async ({ page, context }) => {
  const buyer = newBuyer();
  const main = mainOf(page);
  const order = await placeOrder(context, buyer, ['ghana-kente-hoodie-golden-stool']);
  const found = main.getByRole('article', { name: `Order ${order}` });
  expect(await messageTo(buyer.email, `Your order ${order}`)).toMatch(/Usually .* at the latest/s);

  await page.goto('/pages/orders');
  await becomesInteractive(page);
  await main.getByLabel('Email or phone').fill(buyer.email.toUpperCase());
  await main.getByRole('button', { name: 'Find orders' }).click();
  await expect(found).toContainText('Ghana Kente Hoodie');
  await expectAccessible(page);
  await expectRightOnPaper(page);
  await expect(page).toHaveURL('/pages/orders');
});
