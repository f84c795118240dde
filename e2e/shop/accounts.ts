import type { Page } from '@playwright/test';
import { storageKeys } from '@store/shared/contracts/storage';
import { codeMailedTo } from './mailbox';
import { shopPort } from './open-shop';
import { expect } from './quiet-test';
import { becomesInteractive, mainOf, type Buyer } from './shopping';

export const password = 'woven by hand 7';

/** Fills the sign-up form, by default with the verification step, and sends it. */
export async function register(page: Page, { name, email }: Buyer, verified = true) {
  const main = mainOf(page);
  await page.goto('/register');
  await becomesInteractive(page);
  await main.getByLabel('Name', { exact: true }).fill(name);
  await main.getByLabel('Email', { exact: true }).fill(email);
  if (verified) {
    await main.getByRole('button', { name: 'Verify' }).click();
    await main.getByLabel('Verification code').fill(await codeMailedTo(email));
  }
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByLabel('Confirm password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByText(name.slice(0, 7)).first()).toBeVisible();
}

/** Registers a new, verified account by the backend's API and signs its browser in. */
export async function signUp(page: Page, { name, email }: Buyer) {
  const headers = { origin: `http://localhost:${shopPort}` };
  const sent = await page.request.get('/api/auth/verify-email', { params: { email }, headers });
  expect(sent.status()).toBe(200);
  const verificationCode = await codeMailedTo(email);
  const data = { name, email, password, confirmPassword: password, verificationCode };
  const answer = await page.request.post('/api/auth/register', { data, headers });
  expect(answer.status()).toBe(200);
  await page.addInitScript(
    ([nameKey, emailKey, user]) => {
      localStorage.setItem(nameKey, user.name);
      localStorage.setItem(emailKey, user.email);
    },
    [storageKeys.userName, storageKeys.userEmail, { name, email }] as const,
  );
}

/** Fills the open login form and sends it. */
export async function logIn(page: Page, email: string, typed = password) {
  const main = mainOf(page);
  await becomesInteractive(page);
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Password', { exact: true }).fill(typed);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Signs out through the header's menu. */
export async function logOut(page: Page) {
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: /^Account of/ }).click();
  await banner.getByRole('button', { name: 'Logout' }).click();
  await expect(banner.getByRole('link', { name: 'Login' })).toBeVisible();
}
