import type { CartService, CartServiceModule } from '@store/shared/contracts/cart';
import type { PublicSettings } from '@store/shared/contracts/page';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import type { Remotes } from './remotes';

/** Clients of the commerce service whose code loads with the first call: a page from the server starts without it. */
export interface LazyCommerce {
  storefront: StorefrontClient;
  /** The cart's service of mfe-cart. Calls reject while mfe-cart cannot be loaded; a later one tries again. */
  cart: CartService;
  /** Loads the code of the storefront's client ahead of the first call. */
  prefetch(): void;
}

/** @param composition id of the page's composition. */
export function lazyCommerce(
  settings: PublicSettings['storefront'],
  remotes: Pick<Remotes, 'load'>,
  composition: string,
): LazyCommerce {
  const client = once(async () => {
    const { createStorefrontClient } = await import(
      /* webpackChunkName: "commerce" */ '@store/shared/clients/storefront/storefront-client'
    );
    return createStorefrontClient(settings);
  });
  const prefetch = () => void client().catch(() => undefined);
  const storefront: StorefrontClient = {
    query: async (operation, variables, options) => (await client()).query(operation, variables, options),
  };
  const service = once(() =>
    remotes.load('mfe-cart', './cart-service', (module) => {
      const { createCartService } = module as Partial<CartServiceModule>;
      if (!createCartService) throw new Error('mfe-cart exposes no cart service');
      return createCartService(storefront, composition);
    }),
  );
  const cart = () => {
    // Side by side with the service that calls it.
    prefetch();
    return service();
  };
  return {
    storefront,
    cart: {
      load: async (...args) => (await cart()).load(...args),
      create: async (...args) => (await cart()).create(...args),
      addLines: async (...args) => (await cart()).addLines(...args),
      updateLine: async (...args) => (await cart()).updateLine(...args),
      removeLines: async (...args) => (await cart()).removeLines(...args),
      setDiscountCodes: async (...args) => (await cart()).setDiscountCodes(...args),
    },
    prefetch,
  };
}

/** Calls `load` once; after a failure the next call tries again. */
function once<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loading: Promise<Result> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}
