import type { Locator, Page } from '@playwright/test';
import { expect } from './quiet-test';

/** A recipient; every test order has its own e-mail address. */
export interface Buyer {
  email: string;
  name: string;
}

let buyers = 0;
export const newBuyer = (): Buyer => ({
  email: `ama.${Date.now().toString(36)}.${process.pid}.${++buyers}@example.com`,
  name: 'Ama Mensah',
});

/** The page's `main` element: the header and the footer have links with the same names. */
export const mainOf = (page: Page): Locator => page.getByRole('main');

/** Waits until the page's `main` is hydrated: earlier clicks on controls have no effect. */
export async function becomesInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Waits until nothing in view is still on its way: no picture, no placeholder, no font. */
export async function nothingIsLoading(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.fonts.status !== 'loaded') return false;
    const pictures = [...document.images].filter(({ complete }) => !complete);
    const placeholders = [...document.querySelectorAll('[aria-busy="true"]')];
    if (pictures.length + placeholders.length === 0) return true;
    // Rails and galleries hide a part of what they have, which the browser does not load.
    return new Promise<boolean>((resolve) => {
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect();
        resolve(!entries.some(({ isIntersecting }) => isIntersecting));
      });
      for (const element of [...pictures, ...placeholders]) observer.observe(element);
    });
  });
}

/** The commerce service's answer to an operation. To be called before the page asks. */
const answerTo = (page: Page, operation: string) =>
  page.waitForResponse((answer) => answer.request().postData()?.includes(operation) ?? false);

/**
 * Waits for the name that home's first banner prints: a request that is under way when its page is left fails. To be called
 * before home is opened.
 */
export async function bannerIsPrinted(page: Page): Promise<void> {
  const answer = await answerTo(page, 'query NamedProducts');
  await answer.finished();
}

/**
 * Waits for the answer with which the commerce service learns the buyer's country, which the checkout preselects. To be
 * called before the cart is opened.
 */
export const countryIsPassedOn = (page: Page) => answerTo(page, 'mutation CartCountry');

/**
 * Waits until React has hydrated a control of the frame. A control that a slice shows hydrates after it was pointed at or
 * focused.
 */
export async function comesAlive(control: Locator): Promise<void> {
  await expect
    .poll(
      () => control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))),
      // Machines may be busy.
      { timeout: 60_000 },
    )
    .toBe(true);
}

/** Prices of a product list in dollars, in the order shown. */
export async function shownPrices(list: Locator): Promise<number[]> {
  const cards = await list.getByRole('link').allTextContents();
  return cards.map((text) => Number(/\$(\d[\d,]*\.\d\d)/.exec(text)?.[1]?.replace(',', '')));
}

/**
 * Waits until a list shows forty products by rising price: until a new list comes, the page shows the old one.
 * @returns the prices.
 */
export async function risingPrices(list: Locator): Promise<number[]> {
  let prices: number[] = [];
  await expect(async () => {
    prices = await shownPrices(list);
    expect(prices).toHaveLength(40);
    expect(prices).toEqual([...prices].sort((one, other) => one - other));
  }).toPass();
  return prices;
}

/** Fills the hosted checkout's form and pays with its test payment. @returns the order's number, e.g. `#1001`. */
export async function payAt(checkout: Page, { email, name }: Buyer): Promise<string> {
  await checkout.getByLabel('Email', { exact: true }).fill(email);
  await checkout.getByLabel('Full name').fill(name);
  await checkout.getByLabel('Street and house number').fill('214 Weaver Street');
  await checkout.getByLabel('City').fill('Portland');
  await checkout.getByLabel('State').selectOption({ label: 'Oregon' });
  await checkout.getByLabel('ZIP code').fill('97205');
  await checkout.getByRole('radio', { name: /Standard/ }).check();
  await checkout.getByRole('button', { name: /^Place test order/ }).click();
  return orderNumberOn(checkout);
}

/** Order number on the confirmation page. */
export async function orderNumberOn(confirmation: Page): Promise<string> {
  await expect(confirmation.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  const text = await confirmation.getByRole('main').textContent();
  const number = /Order\s+(#?\w*\d+)/.exec(text ?? '')?.[1];
  if (!number) throw new Error('The confirmation names no order number');
  return number;
}

/** The header's search field: a plain field, and a combobox once its suggestions are loaded. */
export const searchBox = (page: Page): Locator => page.getByRole('banner').getByLabel('Search products');
