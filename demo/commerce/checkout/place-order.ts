import { costOfCart, type CartCost } from '../carts/cart-cost';
import type { StoredCart } from '../carts/cart-store';
import type { Catalogue } from '../../catalogue/catalogue';
import { picturedColorOf } from '../../catalogue/variant-colors';
import type { OrderDocument, OrderLine } from '../orders/order';
import { picturePath } from '../../pictures/pictures';
import type { CheckoutAnswers } from './checkout-form';

/** The cost of the cart differs from the cost that the page showed. */
export class CartChangedError extends Error {}

/** Lines for the checkout page and the order, with absolute picture addresses. */
export function orderLines(cost: CartCost, origin: string): OrderLine[] {
  return cost.lines.map(({ line, product, variant, subtotalCents, discountCents }) => ({
    title: product.title,
    variantTitle: variantTitle(variant.values),
    quantity: line.quantity,
    unitPriceCents: variant.priceCents,
    originalTotalCents: subtotalCents,
    discountCents,
    attributes: line.attributes,
    imageUrl: origin + picturePath(product, 'front', picturedColorOf(product, variant.values)),
    productId: product.id,
    productType: product.productType,
    productHandle: product.handle,
    variantId: variant.id,
  }));
}

/** "M / Ink"; empty for a product's only variant. */
const variantTitle = (values: readonly string[]) =>
  values.join() === 'Default Title' ? '' : values.join(' / ');

/**
 * The order of a cart.
 * @param goodsCents lines minus discount, as the page showed them.
 * @throws CartChangedError when that amount differs now, or no line can be bought.
 */
export function draftOrder(
  cart: StoredCart,
  { contact, address, shipping }: CheckoutAnswers,
  { catalogue, origin, goodsCents }: { catalogue: Catalogue; origin: string; goodsCents: number },
): OrderDocument {
  const cost = costOfCart(cart, catalogue, { shippingCents: shipping.cents });
  if (cost.lines.length === 0 || cost.subtotalCents - cost.discountCents !== goodsCents)
    throw new CartChangedError();
  return {
    lines: orderLines(cost, origin),
    contact,
    address,
    shipping: { name: shipping.name, cents: shipping.cents },
    discountCode: cost.discountCode,
    note: cart.note,
    attributes: cart.attributes,
    subtotalCents: cost.subtotalCents,
    discountCents: cost.discountCents,
    taxCents: cost.taxCents,
    totalCents: cost.totalCents,
  };
}
