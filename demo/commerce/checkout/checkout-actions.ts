import type { ReactElement } from 'react';
import { costOfCart } from '../carts/cart-cost';
import type { StoredCart } from '../carts/cart-store';
import { findDiscount } from '../discounts';
import type { Order } from '../orders/order';
import { regionFor } from './address-rules';
import { checkForm, readValues, type CheckoutValues, type FieldErrors } from './checkout-form';
import { viewCheckout, type ViewSettings } from './checkout-views';
import type { CheckoutOptions } from './checkout-options';
import { reasonAgainst } from './discount-notes';
import type { PageFrame } from './page-frame';
import { CartChangedError, draftOrder } from './place-order';

export type ActionResult =
  | { kind: 'ordered'; order: Order }
  | { kind: 'page'; status: number; page: ReactElement };

/** The actions of the checkout's buttons. Every page shows what was typed. */
export function checkoutActions(
  { catalogue, carts, orders, origin, onOrder }: CheckoutOptions,
  frame: PageFrame,
) {
  const page = (cart: StoredCart, settings: ViewSettings, status = 200): ActionResult => ({
    kind: 'page',
    status,
    page: viewCheckout(cart, settings, { catalogue, origin, frame }),
  });

  function show(
    cart: StoredCart,
    values: CheckoutValues,
    errors: FieldErrors = {},
    notice: string | null = null,
  ) {
    const status = Object.keys(errors).length > 0 ? 422 : 200;
    return page(cart, { values, errors, notice }, status);
  }

  async function setCodes(cart: StoredCart, codes: readonly string[]): Promise<StoredCart> {
    // Null for a cart that was bought in the meantime; placing the order handles that.
    return (
      (await carts.update(cart.token, cart.key, (current) => ({ ...current, discountCodes: codes }))) ?? cart
    );
  }

  async function applyDiscount(cart: StoredCart, values: CheckoutValues) {
    const code = values.discount;
    if (code === '') return show(cart, values, { discount: 'Enter a discount code.' });
    const candidate = { ...cart, discountCodes: [findDiscount(code).discount?.code ?? code] };
    const cost = costOfCart(candidate, catalogue);
    const reason = cost.codes.map((entry) => reasonAgainst(entry, cost)).find((text) => text !== null);
    if (reason) return show(cart, values, { discount: reason });
    const applied = `The code ${cost.discountCode ?? code} is applied.`;
    const notice =
      values.intent === 'discount'
        ? null
        : `${applied} Nothing has been ordered yet: look at the new total, then place the order.`;
    return show(await setCodes(cart, candidate.discountCodes), { ...values, discount: '' }, {}, notice);
  }

  async function place(cart: StoredCart, values: CheckoutValues): Promise<ActionResult> {
    const { answers, errors } = checkForm(values);
    if (!answers) return show(cart, values, errors);
    const goodsCents = /^\d+$/.test(values.goods) ? Number(values.goods) : -1;
    try {
      const placement = await orders.place(cart, (current) =>
        draftOrder(current, answers, { catalogue, origin, goodsCents }),
      );
      if (placement.kind === 'placed') onOrder?.(placement.order);
      if (placement.kind !== 'unknown') return { kind: 'ordered', order: placement.order };
    } catch (error) {
      if (!(error instanceof CartChangedError)) throw error;
    }
    const current = (await carts.find(cart.token, cart.key)) ?? cart;
    const notice =
      'The price of your order has changed since you saw it. Nothing has been ordered yet: look at the new total, then place the order.';
    return page(current, { values, notice }, 409);
  }

  return {
    /** Runs the action of the pressed button. */
    async run(cart: StoredCart, body: unknown): Promise<ActionResult> {
      const values = readValues(body);
      switch (values.intent) {
        case 'update':
          return show(cart, { ...values, region: regionFor(values.country, values.region) });
        case 'remove-discount':
          return show(await setCodes(cart, []), values);
        case 'discount':
          return applyDiscount(cart, values);
        default: {
          // Apply a code that was typed without pressing Apply before the order is placed.
          if (values.discount !== '') return applyDiscount(cart, values);
          return place(cart, values);
        }
      }
    },
  };
}
