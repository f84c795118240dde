import type { Catalogue } from '../../catalogue/catalogue';
import { costOfCart, type CartCost } from '../carts/cart-cost';
import type { CartStore, StoredCart } from '../carts/cart-store';
import { picturedColorOf } from '../../catalogue/variant-colors';
import type { Order, OrderDocument, OrderLine } from '../orders/order';
import type { OrderStore } from '../orders/order-store';
import { picturePath } from '../../pictures/pictures';
import type { CheckoutAnswers } from './checkout-form';

/** Dependencies of the checkout. */
export interface CheckoutOptions {
  catalogue: Catalogue;
  carts: CartStore;
  orders: OrderStore;
  /** Called with every order that was placed. */
  onOrder?: ((order: Order) => void) | undefined;
  /** Origin of the shop, for links back. */
  storeOrigin: string;
  /** Origin under which browsers reach this service. */
  origin: string;
}

/** Places an order of a cart. @returns null when its cost is another than the page showed. */
export async function placeOrder(
  cart: StoredCart,
  answers: CheckoutAnswers,
  { orders, onOrder, ...options }: CheckoutOptions,
): Promise<Order | null> {
  const placement = await orders.place(cart, (current) => draftOrder(current, answers, options));
  if (placement.kind === 'none') return null;
  if (placement.kind === 'placed') onOrder?.(placement.order);
  return placement.order;
}

/** Lines for the checkout page and the order, with absolute picture addresses. */
export function orderLines(cost: CartCost, origin: string): OrderLine[] {
  return cost.lines.map(({ line, product, variant, subtotalCents, discountCents }) => ({
    title: product.title,
    variantTitle: variantTitle(variant.values),
    quantity: line.quantity,
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

/** Null when the amount that the page showed is another now, or no line can be bought. */
function draftOrder(
  cart: StoredCart,
  { contact, address, shipping, goods }: CheckoutAnswers,
  { catalogue, origin }: Pick<CheckoutOptions, 'catalogue' | 'origin'>,
): OrderDocument | null {
  const cost = costOfCart(cart, catalogue, { shippingCents: shipping.cents });
  if (cost.lines.length === 0 || String(cost.subtotalCents - cost.discountCents) !== goods) return null;
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
    totalCents: cost.totalCents,
  };
}
