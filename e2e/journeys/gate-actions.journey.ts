import { expect, test, type Page } from '@playwright/test';
import { addToCartFormId } from '@store/shared/contracts/add-to-cart-form';
import { tryActions } from '@store/releases/gate/browser/page-actions';

let page: Page;

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
});
test.afterAll(() => page.close());

/** A form as request forms have it: a button for one more row comes before the one that sends the form. */
const formWith = (onSend: string) => `<main>
  <form method="post" novalidate onsubmit="event.preventDefault(); ${onSend}">
    <input aria-label="Link" required>
    <button type="submit" formaction="/form" onclick="event.preventDefault(); document.forms[0].prepend(document.createElement('input'))">Add another link</button>
    <button type="button">Cancel</button>
    <button type="submit">Send</button>
  </form></main>`;

test('the gate sends a form with the button for it, not with one for another row', async () => {
  await page.setContent(formWith("document.querySelector('[required]').ariaInvalid = 'true'"));
  expect(await tryActions(page, 60_000)).toEqual({ 'be told what a form lacks': true });
});

test('the gate finds a form that says nothing', async () => {
  await page.setContent(formWith(''));
  expect(await tryActions(page, 500)).toEqual({ 'be told what a form lacks': false });
});

/** A cart as its page shows it: a line with its quantity, and the way to the checkout. */
const cartWith = (onPlus: string, covered = '') => `<main><ul><li><div role="group">
  <button type="button">Less</button><output>2</output><button type="button" onclick="${onPlus}">More</button></div></li></ul>
  <a href="https://pay.example/cart/c/1?key=k" target="_blank">Proceed to Checkout</a>${covered}</main>`;

test('the gate changes a quantity in the cart, and could press the way to the checkout', async () => {
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

/** A product's page: sizes, and a form that adds to the cart and says so in a dialog. */
const productWith = (onAdd: string, onOption = '') => `<main>
  <label onclick="${onOption}"><input type="radio" name="size" form="${addToCartFormId}" checked> S</label>
  <label onclick="${onOption}"><input type="radio" name="size" form="${addToCartFormId}"> M</label>
  <form id="${addToCartFormId}" onsubmit="event.preventDefault(); ${onAdd}"><button>Add to Cart</button></form>
  <dialog><a href="/cart">Go to Cart</a></dialog></main>`;

test('the gate chooses an option and adds to the cart', async () => {
  await page.setContent(productWith("document.querySelector('dialog').show()"));
  expect(await tryActions(page, 60_000)).toEqual({ 'choose an option': true, 'add to the cart': true });
  await page.setContent(productWith('', 'event.preventDefault()'));
  expect(await tryActions(page, 500)).toEqual({ 'choose an option': false, 'add to the cart': false });
});

/** A list whose order is part of its address. */
const listWith = (onSort: string) =>
  `<main><select name="sort" onchange="${onSort}"><option value="a">A to Z<option value="z">Z to A</select></main>`;

test('the gate sorts a list', async () => {
  await page.setContent(listWith("history.pushState(null, '', '#?sort=' + this.value)"));
  expect(await tryActions(page, 60_000)).toEqual({ 'sort the list': true });
  await page.goto('about:blank');
  await page.setContent(listWith(''));
  expect(await tryActions(page, 500)).toEqual({ 'sort the list': false });
});
