import type { PublicSettings } from '@store/shared/contracts/page';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { cartServiceOf, lateCartService } from '../rendering/cart-service';
import type { Remotes } from './remotes';

/**
 * Clients of the commerce service whose code loads with the first call: a page from the server starts without it.
 * @param composition id of the page's composition.
 */
export function lazyCommerce(
  settings: PublicSettings['storefront'],
  remotes: Pick<Remotes, 'load'>,
  composition: string,
) {
  const client = once(async () => {
    const { createStorefrontClient } = await import(
      /* webpackChunkName: "commerce" */ '@store/shared/clients/storefront/storefront-client'
    );
    return createStorefrontClient(settings);
  });
  /** Loads the code of the storefront's client ahead of the first call. */
  const prefetch = () => void client().catch(() => undefined);
  const storefront: StorefrontClient = {
    query: async (operation, variables, options) => (await client()).query(operation, variables, options),
  };
  const service = once(() =>
    remotes.load('mfe-cart', './cart-service', (module) => cartServiceOf(module, storefront, composition)),
  );
  /** The cart's service of mfe-cart. Calls reject while mfe-cart cannot be loaded; a later one tries again. */
  const cart = lateCartService(() => {
    // Side by side with the service that calls it.
    prefetch();
    return service();
  });
  return { storefront, cart, prefetch };
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
