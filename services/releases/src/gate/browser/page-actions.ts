import type { Locator, Page } from 'playwright-core';
import { addToCartFormId } from '@store/shared/contracts/add-to-cart-form';
import { cartUrl } from '@store/shared/contracts/urls';

/** What is done on every page that has the control, whichever slice it belongs to. */
interface PageAction {
  /** What a visitor wants. */
  name: string;
  control: string;
  /** Rejects when the page does not do it. */
  use(control: Locator, page: Page, within: { timeout: number }): Promise<unknown>;
}

/** In this order: what an earlier one changes, a later one does not need. */
const actions: readonly PageAction[] = [
  {
    name: 'choose an option',
    control: `main input[type=radio][form=${addToCartFormId}]:not(:checked, :disabled)`,
    // The radio button is invisible in its label.
    use: (control, _, within) => control.check({ force: true, ...within }),
  },
  {
    name: 'add to the cart',
    control: `#${addToCartFormId} button:not([type=button])`,
    async use(control, page, within) {
      await control.click(within);
      // Only what says that it was added leads to the cart; a dialog about a failure does not.
      const added = page.locator(`:is(dialog[open], [role=dialog]) a[href="${cartUrl}"]`).first();
      const sizeAsked = page.getByRole('dialog').getByRole('button', { name: /^Add Size/ });
      await added.or(sizeAsked).first().waitFor(within);
      if (await sizeAsked.isVisible()) await sizeAsked.click(within);
      await added.waitFor(within);
    },
  },
  {
    name: 'change a quantity in the cart',
    control: `main li [role=group] output + button`,
    async use(control, page, within) {
      const units = page.locator('main li [role=group] output').first();
      const before = Number(await units.textContent(within));
      await control.click(within);
      await units.filter({ hasText: new RegExp(`^${before + 1}$`) }).waitFor(within);
    },
  },
  {
    name: 'go to the checkout',
    control: 'main a[target=_blank][href*="/cart/c/"]',
    // It is elsewhere; that it can be pressed is enough.
    use: (control, _, within) => control.click({ trial: true, ...within }),
  },
  {
    name: 'be told what a form lacks',
    // A button with an address of its own, such as the one for another row, does not send the form.
    control: `main form[method=post][novalidate]:not(#${addToCartFormId}) button:not([type=button], [formaction])`,
    async use(control, page, within) {
      await control.click(within);
      await page.locator('main [aria-invalid=true]').first().waitFor(within);
    },
  },
  {
    name: 'sort the list',
    control: 'main select[name=sort]',
    async use(control, page, within) {
      await control.selectOption({ index: 1 }, within);
      await page.waitForURL(/[?&]sort/, within);
    },
  },
];

export const actionCount = actions.length;

/** Name of an action → whether it worked. Actions for which the page has no control are missing. */
export type TriedActions = Record<string, boolean>;

/** @param limitMs that an action may take, in milliseconds. */
export async function tryActions(page: Page, limitMs: number): Promise<TriedActions> {
  const tried: TriedActions = {};
  for (const { name, control, use } of actions) {
    const found = page.locator(control).first();
    if ((await found.count()) === 0) continue;
    tried[name] = await use(found, page, { timeout: limitMs }).then(
      () => true,
      () => false,
    );
  }
  return tried;
}
