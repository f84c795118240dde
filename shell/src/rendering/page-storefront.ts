import {
  createStorefrontClient,
  storefrontTimeLimit,
} from '@store/shared/clients/storefront/storefront-client';
import type { PageRendererOptions } from '@store/shared/contracts/server-rendering';
import { keepAliveFetch } from './keep-alive-fetch';

/**
 * The commerce service as one page asks it. Everything that a document waits for has to be there within the time that
 * one answer may take, or the service has failed: the front door, which waits a little longer, would have the page
 * rendered in the browser with status 200. From `begin` on, what comes after the document has its own time again.
 */
export function pageStorefront({
  storefrontEndpoint,
  settings,
}: Pick<PageRendererOptions, 'storefrontEndpoint' | 'settings'>) {
  const until = performance.now() + storefrontTimeLimit;
  let hasBegun = false;
  const storefront = createStorefrontClient({
    endpoint: storefrontEndpoint,
    token: settings.storefront.token,
    fetch: keepAliveFetch as unknown as typeof fetch,
    timeLimit: () => (hasBegun ? storefrontTimeLimit : Math.max(0, until - performance.now())),
  });
  return { storefront, begin: () => void (hasBegun = true) };
}
