import type { Page } from '@playwright/test';
import type { RemoteName } from '@store/shared/contracts/slices';
import { everyPage } from './every-page';
import { expect } from './quiet-test';
import { becomesInteractive, mainOf } from './shopping';

/** A page of a remote and its expected content. */
export interface RemotePage {
  slice: RemoteName;
  address: string;
  /** The page's `h1`, also without a working script. */
  heading: string | RegExp;
  /** Uses a control that needs the slice's script. */
  isAlive(page: Page): Promise<void>;
}

export const remotePages: RemotePage[] = [
  {
    slice: 'mfe-catalog',
    address: everyPage['a collection'],
    heading: 'Hoodies',
    async isAlive(page) {
      await becomesInteractive(page);
      const sort = mainOf(page).getByLabel('Sort by');
      // Hydration may replace the menu once more after it has opened.
      await expect(async () => {
        await sort.selectOption('Price, low to high');
        await expect(page).toHaveURL(/sort=Price/, { timeout: 5_000 });
      }).toPass({ timeout: 100_000 });
    },
  },
  {
    slice: 'mfe-product',
    address: everyPage['a product'],
    heading: /^Ghana Kente Hoodie/,
    async isAlive(page) {
      await mainOf(page).getByRole('group', { name: 'Add Custom Text' }).getByText('Yes').click();
      await expect(mainOf(page).getByLabel('Custom text')).toBeVisible();
    },
  },
  {
    slice: 'mfe-cart',
    address: everyPage.cart,
    heading: 'Your Cart',
    isAlive: (page) => expect(mainOf(page).getByText('Your cart is empty.')).toBeVisible(),
  },
  {
    slice: 'mfe-account',
    address: everyPage['order lookup'],
    heading: 'Find your orders',
    async isAlive(page) {
      await page.getByLabel('Email or phone').fill('nobody');
      await page.getByRole('button', { name: 'Find orders' }).click();
      await expect(mainOf(page).getByText(/valid email/)).toBeVisible();
    },
  },
  {
    slice: 'mfe-content',
    address: everyPage['about us'],
    heading: /./,
    async isAlive(page) {
      // A link inside the slice, followed without a new document once the slice runs.
      await becomesInteractive(page);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await mainOf(page).getByRole('link', { name: 'Find your country' }).click();
      await expect(mainOf(page).getByRole('heading', { level: 1, name: 'Find Your Country' })).toBeVisible();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    },
  },
];

/** Expects that the frame works: its menu opens and a choice takes effect. */
export async function frameIsAlive(page: Page): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name: /^Currency/ });
  await button.click();
  await page.getByRole('combobox', { name: 'Find a currency' }).fill('japan');
  await page.keyboard.press('Enter');
  await expect(button).toHaveAccessibleName(/JPY/);
}
