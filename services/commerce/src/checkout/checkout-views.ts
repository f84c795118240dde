import { costOfCart } from '../carts/cart-cost';
import type { StoredCart } from '../carts/cart-store';
import type { Catalogue } from '../catalogue/catalogue';
import { checkoutPage, chosenShipping } from './checkout-page';
import { readValues, type CheckoutValues, type FieldErrors } from './checkout-form';
import { reasonAgainst } from './discount-notes';
import type { PageFrame } from './page-frame';
import { orderLines } from './place-order';

export interface ViewSettings {
  values: CheckoutValues;
  errors?: FieldErrors;
  notice?: string | null;
  /** False once the address typed is known to have ordered before. */
  isFirstOrder?: boolean;
}

/** The checkout page of a cart, with what was typed. */
export function viewCheckout(
  cart: StoredCart,
  { values, errors = {}, notice = null, isFirstOrder = true }: ViewSettings,
  { catalogue, origin, frame }: { catalogue: Catalogue; origin: string; frame: PageFrame },
): string {
  const cost = costOfCart(cart, catalogue, { shippingCents: chosenShipping(values).cents, isFirstOrder });
  return checkoutPage(frame, {
    values,
    errors,
    cost,
    lines: orderLines(cost, origin),
    codeNotes: cost.codes.flatMap((code) => reasonAgainst(code, cost) ?? []),
    notice: notice ?? missingNotice(cost.missing.length),
  });
}

/** The form as it is first seen: with what the cart knows of its buyer. */
export function firstValues({ buyer }: StoredCart): CheckoutValues {
  return readValues({
    email: buyer.email ?? '',
    phone: buyer.phone ?? '',
    country: buyer.countryCode ?? 'US',
  });
}

const missingNotice = (count: number) =>
  count === 0
    ? null
    : `${count === 1 ? 'One item of your cart is' : `${count} items of your cart are`} no longer sold and left out.`;
