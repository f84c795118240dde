import { subscriptionTexts } from '@store/shared/shop-data/subscription-texts';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, comesAlive } from '../shop/shopping';

const newAddress = () => `ama.${Date.now().toString(36)}@example.com`;

test('the footer shows contact details and signs up for the newsletter', async ({ page, complaints }) => {
  complaints.allow(/status of 400/);
  await page.goto('/cart');
  await becomesInteractive(page);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Mon-Fri 9AM-5PM');
  await expect(footer).toContainText('214 Weaver Street');
  await expect(footer.getByRole('link', { name: /^WhatsApp/ })).toBeVisible();
  for (const group of ['SUPPORT', 'INFORMATION', 'QUICK LINKS']) {
    await expect(footer.getByRole('navigation', { name: group }).getByRole('link').first()).toBeVisible();
  }
  const marks = footer.getByRole('img', { name: /^We accept Visa/ });
  await marks.scrollIntoViewIfNeeded();
  await expect(marks).toHaveJSProperty('naturalWidth', 232);

  const field = footer.getByLabel('Email');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(field).toBeFocused();
  await comesAlive(field);
  await expect(field).toBeFocused();
  // An address that browsers accept and the backend refuses.
  const refused = { status: 400, json: { code: 'invalid', message: 'Invalid email format' } };
  await page.route('/api/subscriptions', (route) => route.fulfill(refused), { times: 1 });
  await field.fill('ama@example.con');
  await field.press('Enter');
  await expect(footer.getByRole('alert')).toHaveText(subscriptionTexts.refused);
  await expect(field).toBeFocused();
  await field.fill(newAddress());
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByText(subscriptionTexts.done)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('signs up for the newsletter and shows a confirmation', async ({ page }) => {
    await page.goto('/cart');
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('Email').fill(newAddress());
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL('/cart?subscribed=1#subscribe');
    await expect(footer.getByText(subscriptionTexts.done)).toBeVisible();
  });
});
