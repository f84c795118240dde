import { globalId, parseGlobalId } from '../../global-ids';
import type { StoredCart, StoredLine } from '../../carts/cart-store';

/** `gid://shopify/Cart/{token}?key={key}`, which authorizes reading and changing the cart. */
export const cartGlobalId = ({ token, key }: Pick<StoredCart, 'token' | 'key'>): string =>
  `${globalId('Cart', token)}?key=${key}`;

/** Address of the checkout of a cart. */
export const checkoutUrl = ({ token, key }: Pick<StoredCart, 'token' | 'key'>, origin: string): string =>
  `${origin}/cart/c/${token}?key=${key}`;

/** Token and key; a missing key is empty and matches no cart. @throws GraphQLError for any other id. */
export function parseCartId(text: string): { token: string; key: string } {
  const { id, query } = parseGlobalId(text, 'Cart');
  return { token: id, key: query.get('key') ?? '' };
}

export const lineGlobalId = (cart: Pick<StoredCart, 'token'>, line: Pick<StoredLine, 'id'>): string =>
  `${globalId('CartLine', line.id)}?cart=${cart.token}`;

/** The id of a line inside its cart. */
export const parseLineId = (text: string): string => parseGlobalId(text, 'CartLine').id;
