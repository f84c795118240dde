import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { enterOn, typeInto } from './keyboard';
import { expect } from './quiet-test';
import type { ReleaseShop } from './release-shop';

/** For changes that edges follow or the desk shows after a delay. */
export const slowTimeout = { timeout: 120_000 };

/** Signs one of the demo's people in at the desk, all by keyboard. */
export async function signInAtDesk(page: Page, shop: ReleaseShop, name = 'manager') {
  await page.goto(shop.environment.DESK_ORIGIN ?? '');
  await expectAccessible(page);
  await typeInto(page, page.getByLabel('Name'), name);
  await typeInto(page, page.getByLabel('Password'), 'kith-demo');
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
  await expect(page.getByText(/^Rolled back: composition/)).toBeVisible(slowTimeout);
  await page.getByRole('link', { name: 'History' }).tap();
  await expect(page.getByRole('row').filter({ hasText: why }).locator('time')).toHaveText(/GMT\+5:30$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await context.close();
}
