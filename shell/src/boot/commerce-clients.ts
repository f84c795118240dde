import { createCartService } from '@store/shared/clients/storefront/cart-service';
import { createStorefrontClient } from '@store/shared/clients/storefront/storefront-client';
import type { PublicSettings } from '@store/shared/contracts/page';

/** The code that `lazyCommerce` loads. */
export function createCommerceClients(settings: PublicSettings['storefront'], composition: string) {
  const storefront = createStorefrontClient(settings);
  return { storefront, cart: createCartService(storefront, composition) };
}
