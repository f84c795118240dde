import type { ReactElement } from 'react';
import { servicesTo } from '@store/shared/shop-data/delivery/shipping-services';
import { costOfCart, type CartCost } from '../carts/cart-cost';
import type { StoredCart } from '../carts/cart-store';
import { readAddress, readValues, type CheckoutValues, type FieldErrors } from './checkout-form';
import { CheckoutForm } from './checkout-page';
import type { CheckoutOptions } from './checkout.plugin';
import { deliveryDays } from './delivery-days';
import { Page } from './page-frame';
import { shownAttributes } from '../orders/order';
import { orderLines } from './place-order';

export interface ViewSettings {
  values: CheckoutValues;
  errors?: FieldErrors;
  notice?: string | null;
}

/** The checkout page of a cart with the typed values. */
export function viewCheckout(
  cart: StoredCart,
  { values, errors = {}, notice = null }: ViewSettings,
  { catalogue, origin, storeOrigin }: Pick<CheckoutOptions, 'catalogue' | 'origin' | 'storeOrigin'>,
): ReactElement {
  const services = servicesTo(readAddress(values));
  // The first one until one for the typed address is chosen.
  const chosen = services.find(({ id }) => id === values.shipping) ?? services[0];
  const cost = costOfCart(cart, catalogue, { shippingCents: chosen.cents });
  const productTypes = cost.lines.map(({ product }) => product.productType);
  const view = {
    form: { values, errors },
    notice: notice ?? leftOutNotice(cost),
    cost,
    lines: orderLines(cost, origin),
    attributes: shownAttributes(cart.attributes),
    choices: services.map((service) => ({
      ...service,
      ...deliveryDays({ productTypes, countryCode: values.country, service }),
    })),
    chosen,
  };
  return (
    <Page storeOrigin={storeOrigin} title="Checkout">
      <CheckoutForm view={view} />
    </Page>
  );
}

/** First values of the form, from the cart's buyer and choice of shipping. */
export function firstValues({ buyer }: StoredCart): CheckoutValues {
  return readValues({
    email: buyer.email ?? '',
    phone: buyer.phone ?? '',
    country: buyer.countryCode ?? 'US',
    shipping: '',
  });
}

function leftOutNotice({ missing, soldOut }: CartCost): string | null {
  const notes = [
    leftOut(missing.length, (one) => (one ? 'is no longer sold' : 'are no longer sold')),
    leftOut(soldOut.length, (one) => (one ? 'has sold out' : 'have sold out')),
  ].flatMap((note) => note ?? []);
  return notes.length > 0 ? notes.join(' ') : null;
}

const leftOut = (count: number, why: (one: boolean) => string) =>
  count === 0
    ? null
    : `${count === 1 ? 'One item' : `${count} items`} of your cart ${why(count === 1)} and ${count === 1 ? 'is' : 'are'} left out.`;
