import { createCartService } from '@store/shared/clients/storefront/cart-service';
import type { Cart } from '@store/shared/contracts/cart';
import { settingsContext, storefrontContext, type LoaderFunctionArgs } from '@store/shared/runtime/router';

/** The cart of the browser's cookie; null without one, `failed` when it could not be loaded. */
export type CookieCart = Cart | null | 'failed';

/** Loads the cart of the cookie; server only. */
export async function readCookieCart(context: LoaderFunctionArgs['context']): Promise<CookieCart> {
  const cartId = context.get(settingsContext)?.cartId;
  if (!cartId) return null;
  try {
    return await createCartService(context.get(storefrontContext)).load(cartId);
  } catch (error) {
    console.error('The cart of the cookie could not be loaded', error);
    return 'failed';
  }
}
