import type { PublicSettings } from '@store/shared/contracts/page';
import type { StorefrontClient } from '@store/shared/contracts/storefront';

/** The Storefront client, fetched when it is first needed: a page that came from the server starts without it. */
export function lazyStorefront(settings: PublicSettings['storefront']): StorefrontClient & { prefetch(): void } {
  let client: Promise<StorefrontClient> | undefined;
  const load = () =>
    (client ??= import(/* webpackChunkName: "storefront-client" */ '@store/shared/api/storefront-client').then(
      ({ createStorefrontClient }) => createStorefrontClient(settings),
      (error: unknown) => {
        client = undefined;
        throw error;
      },
    ));
  return {
    query: async (operation, variables, options) => (await load()).query(operation, variables, options),
    prefetch: () => void load().catch(() => undefined),
  };
}
