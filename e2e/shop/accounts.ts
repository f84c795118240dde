import type { Page } from '@playwright/test';
import { codeMailedTo } from './mailbox';
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
