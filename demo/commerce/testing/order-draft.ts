import type { StoredCart } from '../carts/cart-store';
import type { OrderDocument } from '../orders/order';

/** An order of whatever the cart holds, at one price, for tests of the store. */
export function orderOf(
  cart: StoredCart,
  email = 'jo@example.com',
  phone = '+1 (555) 010-1234',
): OrderDocument {
  const lines = cart.lines.map(({ variantId, quantity, attributes }) => ({
    title: 'Highland Hoodie',
    variantTitle: 'S / Ink',
    quantity,
    originalTotalCents: 1000 * quantity,
    discountCents: 0,
    attributes,
    imageUrl: 'http://localhost:4010/cdn/1/highland-hoodie-front.jpg',
    productId: 1,
    productHandle: 'highland-hoodie',
    productType: 'Hoodie',
    variantId,
  }));
  const subtotalCents = lines.reduce((sum, line) => sum + line.originalTotalCents, 0);
  return {
    lines,
    contact: { email, phone },
    address: {
      name: 'Jo Weaver',
      company: '',
      address1: '1 Loom St',
      address2: '',
      city: 'Austin',
      region: 'TX',
      postalCode: '78701',
      countryCode: 'US',
    },
    shipping: { name: 'Economy', cents: 399 },
    discountCode: null,
    note: '',
    attributes: cart.attributes,
    subtotalCents,
    discountCents: 0,
    totalCents: subtotalCents + 399,
  };
}
