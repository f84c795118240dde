import { expectAccessible } from '../shop/accessibility';
import { codeMailedTo, messageTo, sixDigits } from '../shop/mailbox';
import { expectRightOnPaper } from '../shop/paper';
import { placeOrder } from '../shop/place-order';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf, newBuyer } from '../shop/shopping';
import { openStrictBackend } from '../shop/strict-backend';

test('finds orders by e-mail address, with a mailed code where required', async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  complaints.allow(/status of 40[03]/);
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

  // The same page with a backend that shows orders only after an e-mailed code.
  const strict = await openStrictBackend();
  await page.route('**/api/orders**', async (route) => {
    const url = route.request().url().replace(`${baseURL}/api`, strict.origin);
    // Proxied by the test, as the edge would do it: for the browser it stays one origin.
    const response = await route.fetch({
      url,
      headers: { ...route.request().headers(), origin: baseURL ?? '' },
    });
    await route.fulfill({ response });
  });
  await page.reload();
  await becomesInteractive(page);
  await main.getByLabel('Email or phone').fill(buyer.email);
  await main.getByRole('button', { name: 'Find orders' }).click();
  const code = main.getByLabel('Verification code');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  const mailed = await codeMailedTo(buyer.email, '', sixDigits, strict.mailbox);
  await code.fill(mailed === '000000' ? '000001' : '000000');
  await main.getByRole('button', { name: 'Show my orders' }).click();
  await expect(main.getByRole('alert')).toBeVisible();
  await code.fill(mailed);
  await main.getByRole('button', { name: 'Show my orders' }).click();
  await expect(found).toContainText('Ghana Kente Hoodie');
  await expect(page).toHaveURL('/pages/orders');
  await strict.close();
});
