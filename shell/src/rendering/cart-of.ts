import { inTime } from '@store/shared/clients/in-time';
import type { Cart, CartService } from '@store/shared/contracts/cart';
import type { PageRequest } from '@store/shared/contracts/server-rendering';

/** Milliseconds that a page waits for the visitor's cart. After that the browser loads it. */
export const cartLimitMs = 2000;

/**
 * The cart of the browser that requests the cart's page; null when it has none or the service no longer has it, undefined on
 * other pages, and when it could not be loaded in time. A posted form needs none: its action answers with a redirect.
 */
export async function cartOf(
  { cartId, hasNoCart, posted }: Pick<PageRequest, 'cartId' | 'hasNoCart' | 'posted'>,
  service: Pick<CartService, 'load'>,
): Promise<Cart | null | undefined> {
  if (posted !== undefined) return undefined;
  if (cartId === undefined) return hasNoCart ? null : undefined;
  try {
    return await inTime(service.load(cartId), cartLimitMs, () => undefined);
  } catch (error) {
    console.error('The visitor’s cart could not be loaded', error);
    return undefined;
  }
}
