import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { enterOn, typeInto } from './keyboard';
import { expect } from './quiet-test';
import type { ReleaseShop } from './release-shop';
import { addVirtualAuthenticator } from './virtual-authenticator';

/** For changes that edges follow or the desk shows after a delay. */
export const slowTimeout = { timeout: 60_000 };

/** The serving state that an edge reports. */
export async function served(origin: string) {
  const answer = await fetch(`${origin}/readyz`);
  return (await answer.json()) as { composition: string; candidate: string | null; revision: number };
}

/** Waits until every edge reports this state. */
export async function bothServe(
  origins: string[],
  expected: { candidate?: string | null; composition?: string },
) {
  for (const origin of origins) await expect.poll(() => served(origin), slowTimeout).toMatchObject(expected);
}

/** Waits until every edge serves the candidate of the rollout in progress. @returns its id. */
export async function bothServeCandidate(shop: ReleaseShop, origins: string[]): Promise<string> {
  const candidate = (await shop.registry.serving()).rollout?.candidate.id ?? '';
  await bothServe(origins, { candidate });
  return candidate;
}

/** Waits until every edge serves what the registry has decided last. */
export async function bothFollow(shop: ReleaseShop, origins: string[]) {
  const { revision } = await shop.registry.serving();
  for (const origin of origins)
    await expect
      .poll(async () => (await served(origin)).revision, slowTimeout)
      .toBeGreaterThanOrEqual(revision);
}

/** Signs in at the desk, all by keyboard. */
export async function signInAtDesk(page: Page, shop: ReleaseShop, name = 'manager', password = 'kith-demo') {
  await page.goto(shop.environment.DESK_ORIGIN ?? '');
  await expectAccessible(page);
  await typeInto(page, page.getByLabel('Name'), name);
  await typeInto(page, page.getByLabel('Password'), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The shop' })).toBeVisible();
}

/** Opens an action's form, enters the reason and sends it, all by keyboard. */
export async function doAtDesk(page: Page, opening: string, why: string) {
  const summary = page.locator('summary').filter({ hasText: opening }).first();
  await enterOn(page, summary);
  const form = page.locator('details').filter({ has: summary });
  await expect(form.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type(why);
  await page.keyboard.press('Enter');
}

/** Adds a passkey on the settings page, signs in with it alone, and removes it. */
export async function usePasskeyAtDesk(page: Page) {
  await addVirtualAuthenticator(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  const passkeys = page.getByRole('region', { name: 'Your passkeys' });
  const add = passkeys.getByRole('button', { name: 'Add a passkey' });
  await add.click();
  await expect(page.getByText('The passkey is added.')).toBeVisible();
  await expect(passkeys.getByRole('row', { name: /^Passkey 1 .* not yet/ })).toBeVisible();
  await expectAccessible(page);
  await add.click();
  await expect(passkeys.getByRole('alert')).toHaveText('This device has a passkey of yours already.');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(passkeys.getByRole('row', { name: /^Passkey 1 / })).not.toContainText('not yet');
  await passkeys.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('row', { name: /remove-passkey Passkey 1/ })).toBeVisible();
}

/** Rolls back on a phone in India: two taps and a reason, with times in the phone's zone. */
export async function rollBackOnPhone(browser: Browser, shop: ReleaseShop, why: string) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    timezoneId: 'Asia/Kolkata',
  });
  const page = await context.newPage();
  await signInAtDesk(page, shop);
  await page.locator('summary').filter({ hasText: 'Roll back' }).tap();
  await expect(page.getByRole('form', { name: 'Roll back' }).getByLabel('Reason')).toBeFocused();
  await page.keyboard.type(why);
  await page.getByRole('button', { name: 'Roll back now' }).tap();
  await expect(page.getByText('The earlier composition is live again.')).toBeVisible(slowTimeout);
  await page.getByRole('link', { name: 'History' }).tap();
  await expect(page.getByRole('row').filter({ hasText: why }).locator('time')).toHaveText(/GMT\+5:30$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await context.close();
}
