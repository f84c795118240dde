import { Agent, request } from 'undici';
import {
  createStorefrontClient,
  storefrontTimeLimit,
} from '@store/shared/clients/storefront/storefront-client';
import { Throttle } from '@store/shared/clients/storefront/throttle';
import { LruCache } from '@store/shared/clients/lru-cache';
import { forwardingPath, servedVersionHeader } from '@store/shared/contracts/storefront';
import type { PageRendererOptions, PageRequest } from '@store/shared/contracts/server-rendering';
import { Upstream } from '@store/shared/server/upstream';

/** Connections to the Storefront API stay open between requests; one agent serves all pages of a process. */
const agent = new Agent();

interface Sent {
  headers: Headers;
  body: string;
  signal: AbortSignal;
}

/**
 * `fetch` for graphql-request, made of undici's `request`, which takes a third of the processor time of `fetch`.
 * Redirects are not followed, and nothing is sent a second time.
 */
async function fetchWithUndici(url: URL, { headers, body, signal }: Sent) {
  const response = await request(url, {
    method: 'POST',
    headers: Object.fromEntries(headers),
    body,
    signal,
    dispatcher: agent,
  });
  const text = await response.body.text();
  if (response.statusCode >= 500) throw new Error(`The Storefront API answered ${response.statusCode}`);
  return new Response(text, {
    status: response.statusCode,
    headers: {
      'Content-Type': String(response.headers['content-type']),
      [servedVersionHeader]: String(response.headers[servedVersionHeader] ?? ''),
    },
  });
}

/** Makes a call and reports it when it has ended, unless its visitor left. */
async function reported(
  call: () => Promise<Response>,
  report: PageRequest['onStorefrontCall'] = () => undefined,
): Promise<Response> {
  const beganAt = performance.now();
  const end = (outcome: 'answered' | 'failed', served?: string) =>
    report({
      beganAt: performance.timeOrigin + beganAt,
      seconds: (performance.now() - beganAt) / 1000,
      outcome,
      served,
    });
  try {
    const answer = await call();
    end('answered', answer.headers.get(servedVersionHeader) || undefined);
    return answer;
  } catch (error) {
    if (!isAbort(error)) end('failed');
    throw error;
  }
}

/** Whether a visitor left, which says nothing of the service. */
const isAbort = (error: unknown) => (error as { name?: unknown }).name === 'AbortError';

/**
 * The Storefront API as all pages of a process use it: while it does not answer, or answers 5xx, requests fail at once, and
 * every half second one is let through to see whether it is back.
 * @param onDown called when it stops answering, and when it answers again.
 */
export function openStorefront({
  storefrontEndpoint,
  settings,
  onStorefrontDown,
}: Pick<PageRendererOptions, 'storefrontEndpoint' | 'settings' | 'onStorefrontDown'>) {
  const isForwarded = new URL(storefrontEndpoint).pathname === forwardingPath;
  const upstream = new Upstream({
    isOurs: isAbort,
    ...(onStorefrontDown && { onDown: onStorefrontDown }),
  });

  /** Where an edge forwards, the service limits each buyer, otherwise all of them together. */
  const throttles = new LruCache<Throttle>({ max: 10_000, ttlMs: 60_000 });
  const throttleOf = (buyer: string) => {
    const throttle = throttles.get(buyer) ?? new Throttle();
    throttles.set(buyer, throttle);
    return throttle;
  };

  /**
   * The client of one page. All requests before `begin` share one time limit, because the document waits for them: what the
   * edge has left for it, or the usual one. Requests after `begin` have the usual limit each.
   */
  return ({
    timeoutMs = storefrontTimeLimit,
    buyerIp,
    onStorefrontCall,
  }: Pick<PageRequest, 'timeoutMs' | 'buyerIp' | 'onStorefrontCall'>) => {
    const ask = (url: URL, sent: Sent) => reported(() => fetchWithUndici(url, sent), onStorefrontCall);
    const deadline = performance.now() + timeoutMs;
    const buyer = isForwarded ? buyerIp : undefined;
    let hasBegun = false;
    const storefront = createStorefrontClient({
      endpoint: storefrontEndpoint,
      token: settings.storefront.token,
      buyerIp: buyer,
      throttle: throttleOf(buyer ?? ''),
      fetch: ((url: URL, sent: Sent) =>
        upstream.call(() => ask(url, sent), sent.signal)) as unknown as typeof fetch,
      timeLimit: () => (hasBegun ? storefrontTimeLimit : Math.max(0, deadline - performance.now())),
    });
    return { storefront, begin: () => void (hasBegun = true) };
  };
}
