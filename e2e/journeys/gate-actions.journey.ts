import { expect, test } from '@playwright/test';
import { addToCartFormId } from '@store/shared/contracts/add-to-cart-form';
import { tryActions } from '@store/releases/gate/browser/page-actions';

/** A form as request forms have it: a button for one more row comes before the one that sends the form. */
const formWith = (onSend: string) => `<main>
  <form method="post" novalidate onsubmit="event.preventDefault(); ${onSend}">
    <input aria-label="Link" required>
    <button type="submit" formaction="/form" onclick="event.preventDefault(); document.forms[0].prepend(document.createElement('input'))">Add another link</button>
    <button type="button">Cancel</button>
    <button type="submit">Send</button>
  </form></main>`;

/** A cart as its page shows it: a line with its quantity, and the way to the checkout. */
const cartWith = (onPlus: string, covered = '') => `<main><ul><li><div role="group">
  <button type="button">Less</button><output>2</output><button type="button" onclick="${onPlus}">More</button></div></li></ul>
  <a href="https://pay.example/cart/c/1?key=k" target="_blank">Proceed to Checkout</a>${covered}</main>`;

/** A product's page: sizes, and a form that adds to the cart and says so in a dialog. */
const productWith = (onAdd: string, onOption = '') => `<main>
  <label onclick="${onOption}"><input type="radio" name="size" form="${addToCartFormId}" checked> S</label>
  <label onclick="${onOption}"><input type="radio" name="size" form="${addToCartFormId}"> M</label>
  <form id="${addToCartFormId}" onsubmit="event.preventDefault(); ${onAdd}"><button>Add to Cart</button></form>
  <dialog><a href="/cart">Go to Cart</a></dialog></main>`;

/** A list whose order is part of its address. */
const listWith = (onSort: string) =>
  `<main><select name="sort" onchange="${onSort}"><option value="a">A to Z<option value="z">Z to A</select></main>`;

/** Pages on which the actions work and on which they do not. */
const pages: Record<string, { actions: string[]; works: string; fails: string }> = {
  'sends a form with the button for it, not with one for another row': {
    actions: ['be told what a form lacks'],
    works: formWith("document.querySelector('[required]').ariaInvalid = 'true'"),
    fails: formWith(''),
  },
  'changes a quantity in the cart, and could press the way to the checkout': {
    actions: ['change a quantity in the cart', 'go to the checkout'],
    works: cartWith("this.previousElementSibling.textContent = '3'"),
    fails: cartWith('', '<div style="position: fixed; inset: 0"></div>'),
  },
  'chooses an option and adds to the cart': {
    actions: ['choose an option', 'add to the cart'],
    works: productWith("document.querySelector('dialog').show()"),
    fails: productWith('', 'event.preventDefault()'),
  },
  'sorts a list': {
    actions: ['sort the list'],
    works: listWith("history.pushState(null, '', '#?sort=' + this.value)"),
    fails: listWith(''),
  },
};
for (const [does, { actions, works, fails }] of Object.entries(pages))
  test(`the gate ${does}`, async ({ page }) => {
    const outcome = (isDone: boolean) => Object.fromEntries(actions.map((action) => [action, isDone]));
    await page.setContent(works);
    expect(await tryActions(page, 60_000)).toEqual(outcome(true));
    await page.goto('about:blank');
    await page.setContent(fails);
    expect(await tryActions(page, 500)).toEqual(outcome(false));
  });
