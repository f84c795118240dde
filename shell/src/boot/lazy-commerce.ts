import type { CartService } from '@store/shared/contracts/cart';
import type { PublicSettings } from '@store/shared/contracts/page';
import type { StorefrontClient } from '@store/shared/contracts/storefront';

/** Clients of the commerce service whose code loads with the first call: a page from the server starts without it. */
export interface LazyCommerce {
  storefront: StorefrontClient;
  cart: CartService;
  /** Loads the code ahead of the first call. */
  prefetch(): void;
}

/** @param composition id of the page's composition. */
export function lazyCommerce(settings: PublicSettings['storefront'], composition: string): LazyCommerce {
  let clients: Promise<{ storefront: StorefrontClient; cart: CartService }> | undefined;
  const load = () =>
    (clients ??= import(/* webpackChunkName: "commerce" */ './commerce-clients').then(
      ({ createCommerceClients }) => createCommerceClients(settings, composition),
      (error: unknown) => {
        clients = undefined;
        throw error;
      },
    ));
  const cart = async () => (await load()).cart;
  return {
    storefront: {
      query: async (operation, variables, options) =>
        (await load()).storefront.query(operation, variables, options),
    },
    cart: {
      load: async (...args) => (await cart()).load(...args),
      create: async (...args) => (await cart()).create(...args),
      addLines: async (...args) => (await cart()).addLines(...args),
      updateLine: async (...args) => (await cart()).updateLine(...args),
      removeLines: async (...args) => (await cart()).removeLines(...args),
      setDiscountCodes: async (...args) => (await cart()).setDiscountCodes(...args),
    },
    prefetch: () => void load().catch(() => undefined),
  };
}
