import { createCartService } from '@store/shared/clients/storefront/cart-service';
import type { Cart } from '@store/shared/contracts/cart';
import { settingsContext, storefrontContext, type LoaderFunctionArgs } from '@store/shared/runtime/router';

/** The cart that a browser's cookie names; null where it names none, `failed` when it could not be loaded. */
export type CookieCart = Cart | null | 'failed';

/** Loads it, on the server. */
export async function readCookieCart(context: LoaderFunctionArgs['context']): Promise<CookieCart> {
  const cartId = context.get(settingsContext)?.cartId;
  if (!cartId) return null;
  try {
    return await createCartService(context.get(storefrontContext)).load(cartId);
  } catch {
    return 'failed';
  }
}
