import type { ReactElement } from 'react';
import { servicesTo } from '@store/shared/shop-data/delivery/shipping-services';
import { costOfCart, type CartCost } from '../carts/cart-cost';
import type { StoredCart } from '../carts/cart-store';
import { readAddress, readValues, type CheckoutValues, type FieldErrors } from './checkout-form';
import { CheckoutForm } from './checkout-page';
import { deliveryDays } from './delivery-days';
import { Page } from './page-frame';
import { shownAttributes } from '../orders/order';
import { orderLines, type CheckoutOptions } from './place-order';

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
  const count = missing.length + soldOut.length;
  if (count === 0) return null;
  const items = count === 1 ? 'One item of your cart is' : `${count} items of your cart are`;
  return `${items} no longer sold and left out.`;
}
