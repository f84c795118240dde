import type { CartService } from '@store/shared/contracts/cart';
import type { PublicSettings } from '@store/shared/contracts/page';
import type { StorefrontClient } from '@store/shared/contracts/storefront';

/** The calls to the commerce service, fetched when one is first needed: a page from the server starts without them. */
export interface LazyCommerce {
  storefront: StorefrontClient;
  cart: CartService;
  /** Fetches the code ahead of the first call. */
  prefetch(): void;
}

export function lazyCommerce(settings: PublicSettings['storefront']): LazyCommerce {
  let clients: Promise<{ storefront: StorefrontClient; cart: CartService }> | undefined;
  const load = () =>
    (clients ??= import(/* webpackChunkName: "commerce" */ './commerce-clients').then(
      ({ createCommerceClients }) => createCommerceClients(settings),
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
      load: async (...given) => (await cart()).load(...given),
      create: async (...given) => (await cart()).create(...given),
      addLines: async (...given) => (await cart()).addLines(...given),
      updateLine: async (...given) => (await cart()).updateLine(...given),
      removeLines: async (...given) => (await cart()).removeLines(...given),
      setDiscountCodes: async (...given) => (await cart()).setDiscountCodes(...given),
    },
    prefetch: () => void load().catch(() => undefined),
  };
}
