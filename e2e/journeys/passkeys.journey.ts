import { expectAccessible } from '../shop/accessibility';
import { logOut, password, register } from '../shop/accounts';
import { becomesInteractive, mainOf, newBuyer } from '../shop/shopping';
import { expect, test } from '../shop/quiet-test';
import { addVirtualAuthenticator } from '../shop/virtual-authenticator';

test('adds a passkey, logs in with it without a password, renames and removes it', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  await addVirtualAuthenticator(page);
  const buyer = newBuyer();
  const main = mainOf(page);
  await register(page, buyer, false);
  await page.goto('/user?tab=password');
  await main.getByRole('button', { name: 'Add a passkey' }).click();
  const passkeys = main.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(passkeys).toHaveText(/Passkey 1.*not used yet/);
  await expectAccessible(page);

  // The device has one already.
  await main.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(main.getByRole('alert')).toHaveText('This device has a passkey of your account already.');

  // The browser offers it in the field of the e-mail address; the authenticator takes the offer at once.
  await logOut(page);
  await page.goto('/login?returnTo=%2Fuser%3Ftab%3Dpassword');
  await expect(page).toHaveURL('/user?tab=password');
  await expect(passkeys).toHaveText(/Passkey 1.*last used/);

  await logOut(page);
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto('/login?returnTo=%2Fuser%3Ftab%3Dpassword');
  await becomesInteractive(page);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Login with a passkey' }).click();
  await expect(page).toHaveURL('/user?tab=password');
  await expect(passkeys).toHaveText(/Passkey 1.*last used/);

  await main.getByRole('button', { name: 'Rename Passkey 1' }).click();
  await main.getByLabel('Name of the passkey').fill('My laptop');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Save name' }).click();
  await main.getByRole('button', { name: 'Remove My laptop' }).click();
  await expect(passkeys).toHaveCount(0);

  await logOut(page);
  await page.goto('/login');
  await becomesInteractive(page);
  await main.getByRole('button', { name: 'Login with a passkey' }).click();
  await expect(main.getByRole('alert')).toContainText('This passkey is not known here');
  await main.getByLabel('Email', { exact: true }).fill(buyer.email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/');
});
