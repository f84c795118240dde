import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { clientNetworks } from '@store/service-kit/client-key';
import { ownPath } from '@store/shared/contracts/own-path';
import { TokenBuckets } from '../limits/token-buckets';
import { askStorefront, type EdgeStorefront } from './ask-storefront';
import { canonicalPath } from './canonical-path';
import { withQuery } from './shop-addresses';

/** Paths that are remembered, and the milliseconds for which they are: a redirect of the admin works within a minute. */
const table = { max: 10_000, ttl: 60_000 };

/** Look-ups that one client may cause in a minute, that are under way at a time, and the milliseconds of each. */
const limits = { perMinute: 30, atATime: 8, timeMs: 1_000 };

/** Characters of a path that a redirect may have. */
const pathLimit = 500;

const findRedirect = {
  query: `query UrlRedirect($query: String!) {
    urlRedirects(first: 10, query: $query) { nodes { path target } }
  }`,
  schema: z.object({
    urlRedirects: z.object({ nodes: z.array(z.object({ path: z.string(), target: z.string() })) }),
  }),
};

interface Asked {
  /** In its canonical spelling, the key of what is remembered. */
  path: string;
  /** As it was asked for, and as the merchant may have entered it. */
  written: string;
}

/** The redirects that the merchant has entered in Shopify's admin, for paths that have no page. */
export class UrlRedirects {
  private readonly known = new LRUCache<string, Promise<string | null>>(table);
  private readonly clients: TokenBuckets;
  private underWay = 0;

  constructor(
    private readonly storefront: EdgeStorefront,
    now?: () => number,
  ) {
    this.clients = new TokenBuckets(limits.perMinute, now);
  }

  /**
   * Where an address without a page leads, with its query: a path of this shop, or an address elsewhere if the merchant has
   * entered one. Null without a redirect, and for a client that is over its limit.
   * @param ip address of the client.
   */
  async find(url: string, ip: string): Promise<string | null> {
    const [written = '', query = ''] = url.split(/\?(.*)/s);
    const path = canonicalPath(written)?.toLowerCase();
    if (path === undefined || path.length > pathLimit) return null;
    const target = await (this.known.get(path) ?? this.lookUp({ path, written }, ip));
    if (target === null) return null;
    const address = ownPath(target) ?? elsewhere(target);
    if (address === null) return null;
    const location = withQuery(address, query);
    return location.split(/[?#]/)[0] === written ? null : location;
  }

  private lookUp(asked: Asked, ip: string): Promise<string | null> {
    if (this.underWay >= limits.atATime || this.clients.tryTake(clientNetworks(ip)) > 0)
      return Promise.resolve(null);
    this.underWay += 1;
    const answer = this.ask(asked, ip)
      .catch((error: unknown) => {
        this.known.delete(asked.path);
        this.storefront.log.warn({ reason: String(error) }, 'a redirect could not be looked up');
        return null;
      })
      .finally(() => (this.underWay -= 1));
    this.known.set(asked.path, answer);
    return answer;
  }

  private async ask({ path, written }: Asked, ip: string): Promise<string | null> {
    const storefront = { ...this.storefront, buyerIp: ip };
    const entered = written.toLowerCase().replaceAll(/\/+/g, '/').replace(/\/$/, '');
    const variables = { query: `path:${entered.replaceAll(/[\\:()"*]/g, '\\$&')}` };
    const signal = AbortSignal.timeout(limits.timeMs);
    const { urlRedirects } = await askStorefront(storefront, findRedirect, variables, signal);
    // Shopify's search also finds paths that are only similar.
    return (
      urlRedirects.nodes.find((node) => canonicalPath(node.path)?.toLowerCase() === path)?.target ?? null
    );
  }
}

/** A target at another host; null for what is none. */
function elsewhere(target: string): string | null {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null;
  const url = new URL(target);
  return url.username === '' && url.password === '' ? url.href : null;
}
