import { createCartService } from '@store/shared/api/cart-service';
import { createStorefrontClient } from '@store/shared/api/storefront-client';
import type { PublicSettings } from '@store/shared/contracts/page';

/** What lazyCommerce loads. */
export function createCommerceClients(settings: PublicSettings['storefront']) {
  const storefront = createStorefrontClient(settings);
  return { storefront, cart: createCartService(storefront) };
}
