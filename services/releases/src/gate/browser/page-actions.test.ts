import type { Browser, Page } from 'playwright-core';
import { chromiumPath } from '@store/service-kit/chromium-path';
import { tryActions } from './page-actions';
import { openShopBrowser } from './shop-browser';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openShopBrowser(chromiumPath() ?? '', []);
  page = await browser.newPage();
});
afterAll(() => browser.close());

/** A form as request forms have it: a button for one more row comes before the one that sends the form. */
const formWith = (onSend: string) => `<main>
  <form method="post" novalidate onsubmit="event.preventDefault(); ${onSend}">
    <input aria-label="Link" required>
    <button type="submit" formaction="/form" onclick="event.preventDefault(); document.forms[0].prepend(document.createElement('input'))">Add another link</button>
    <button type="button">Cancel</button>
    <button type="submit">Send</button>
  </form></main>`;

it('sends a form with the button for it, not with one for another row', async () => {
  await page.setContent(formWith("document.querySelector('[required]').ariaInvalid = 'true'"));
  expect(await tryActions(page, 60_000)).toEqual({ 'be told what a form lacks': true });
});

it('finds a form that says nothing', async () => {
  await page.setContent(formWith(''));
  expect(await tryActions(page, 500)).toEqual({ 'be told what a form lacks': false });
});

/** A cart as its page shows it: a line with its quantity, and the way to the checkout. */
const cartWith = (onPlus: string, covered = '') => `<main><ul><li><div role="group">
  <button type="button">Less</button><output>2</output><button type="button" onclick="${onPlus}">More</button></div></li></ul>
  <a href="https://pay.example/cart/c/1?key=k" target="_blank">Proceed to Checkout</a>${covered}</main>`;

it('changes a quantity in the cart, and could press the way to the checkout', async () => {
  await page.setContent(cartWith("this.previousElementSibling.textContent = '3'"));
  expect(await tryActions(page, 60_000)).toEqual({
    'change a quantity in the cart': true,
    'go to the checkout': true,
  });
  await page.setContent(cartWith('', '<div style="position: fixed; inset: 0"></div>'));
  expect(await tryActions(page, 500)).toEqual({
    'change a quantity in the cart': false,
    'go to the checkout': false,
  });
});
