import { expectAccessible } from '../shop/accessibility';
import { logIn, logOut, password, register } from '../shop/accounts';
import { codeMailedTo } from '../shop/mailbox';
import { becomesInteractive, mainOf, newBuyer } from '../shop/shopping';
import { expect, test } from '../shop/quiet-test';

test('signs up, out of every tab and in again', { tag: '@main' }, async ({ page, context, complaints }) => {
  complaints.allow(/status of 401/);
  const buyer = newBuyer();
  const main = mainOf(page);

  await page.goto('/register');
  await becomesInteractive(page);
  await main.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(main.getByText('Name is required')).toBeVisible();
  await expectAccessible(page);
  await register(page, buyer);

  await page.goto('/user');
  await expect(main.getByLabel('Name', { exact: true })).toHaveValue(buyer.name);
  await expect(main.getByText('Verified', { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Coupons' }).click();
  await expect(page).toHaveURL('/user?tab=coupons');
  await expect(main.getByRole('heading', { level: 2, name: 'Coupons' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 900 });
  for (const tab of ['Profile', 'Change Password', 'Orders', 'Coupons']) {
    await main.getByRole('link', { name: tab, exact: true }).click();
    await expect(main.getByRole('heading', { level: 2, name: tab })).toBeVisible();
    await expect(main.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0);
    await expectAccessible(page);
  }

  const other = await context.newPage();
  await other.goto('/');
  await becomesInteractive(other);
  await logOut(other);
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fuser%3Ftab%3Dcoupons$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

  await logIn(page, buyer.email, 'not the password');
  await expect(main.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/user?tab=coupons');
  await expect(main.getByRole('heading', { level: 2, name: 'Coupons' })).toBeVisible();
  // The tab that signed out before shows the login as well.
  await expect(other.getByRole('banner').getByRole('button', { name: /^Account of/ })).toBeVisible();

  await logOut(other);
  await other.goto('/collections/hoodie?page=2');
  await becomesInteractive(other);
  await other.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await logIn(other, buyer.email);
  await expect(other).toHaveURL('/collections/hoodie?page=2');
});

test('keeps typed text when the session ends; changes and resets the password', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  complaints.allow(/status of 40[13]/);
  const buyer = newBuyer();
  const main = mainOf(page);
  // Without the verification step, so that the only mailed code is that of the reset.
  await register(page, buyer, false);

  await page.goto('/user');
  await main.getByLabel('Name', { exact: true }).fill('Ama M. Mensah');
  await context.clearCookies();
  await main.getByRole('button', { name: 'Save' }).click();
  const again = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(again).toContainText('nothing you typed is lost');
  await expectAccessible(page);
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'Continue' }).click();
  await expect(main.getByText('Profile updated successfully!')).toBeVisible();
  await expect(main.getByLabel('Name', { exact: true })).toHaveValue('Ama M. Mensah');

  // Another device that is signed in.
  const device = await browser.newContext();
  const elsewhere = await device.newPage();
  await elsewhere.goto('/login?returnTo=/user');
  await logIn(elsewhere, buyer.email);
  await expect(mainOf(elsewhere).getByLabel('Name', { exact: true })).toHaveValue('Ama M. Mensah');

  await main.getByRole('link', { name: 'Change Password' }).click();
  await main.getByRole('button', { name: 'Change password' }).click();
  await expect(main.getByRole('alert')).toHaveText('Please fill in all password fields.');
  await expectAccessible(page);
  await main.getByLabel('New password', { exact: true }).fill('another good one');
  await main.getByLabel('Confirm password', { exact: true }).fill('another good one');
  await main.getByRole('button', { name: 'Change password' }).click();
  await expect(main.getByText('Password changed successfully!')).toBeVisible();

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login\?returnTo=%2Fuser$/);
  const form = mainOf(elsewhere);
  await form.getByRole('link', { name: 'Forgot your password?' }).click();
  await becomesInteractive(elsewhere);
  await form.getByLabel('Email', { exact: true }).fill(buyer.email);
  await form.getByRole('button', { name: 'Send me a code' }).click();
  await form.getByLabel('Verification code').fill(await codeMailedTo(buyer.email));
  await form.getByRole('textbox', { name: 'New password' }).fill(password);
  await form.getByLabel('Confirm password', { exact: true }).fill(password);
  await expectAccessible(elsewhere);
  await form.getByRole('button', { name: 'Set new password' }).click();
  await expect(elsewhere).toHaveURL('/user');
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Ama M. Mensah');
  await device.close();
});
