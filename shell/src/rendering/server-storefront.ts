import { Agent, request } from 'undici';
import {
  createStorefrontClient,
  storefrontTimeLimit,
} from '@store/shared/clients/storefront/storefront-client';
import type { PageRendererOptions } from '@store/shared/contracts/server-rendering';

/** Connections to the Storefront API stay open between requests; one agent serves all pages of a process. */
const agent = new Agent();

/**
 * `fetch` for graphql-request, made of undici's `request`, which takes a third of the processor time of `fetch`.
 * Redirects are not followed, and nothing is sent a second time.
 */
async function fetchWithUndici(
  url: URL,
  { headers, body, signal }: { headers: Headers; body: string; signal: AbortSignal },
) {
  const response = await request(url, {
    method: 'POST',
    headers: Object.fromEntries(headers),
    body,
    signal,
    dispatcher: agent,
  });
  return new Response(await response.body.text(), {
    status: response.statusCode,
    headers: { 'Content-Type': String(response.headers['content-type']) },
  });
}

/**
 * The Storefront client of one page. All requests before `begin` share one time limit: the document waits for them, and
 * the edge has the page rendered in the browser, with status 200, when it waits much longer. Requests after `begin` have
 * the usual limit each.
 */
export function createServerStorefront({
  storefrontEndpoint,
  settings,
}: Pick<PageRendererOptions, 'storefrontEndpoint' | 'settings'>) {
  const deadline = performance.now() + storefrontTimeLimit;
  let hasBegun = false;
  const storefront = createStorefrontClient({
    endpoint: storefrontEndpoint,
    token: settings.storefront.token,
    fetch: fetchWithUndici as unknown as typeof fetch,
    timeLimit: () => (hasBegun ? storefrontTimeLimit : Math.max(0, deadline - performance.now())),
  });
  return { storefront, begin: () => void (hasBegun = true) };
}
