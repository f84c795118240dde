import * as z from 'zod';
import { measureUpstream } from '@store/service-kit/metrics';
import { compareApiVersion } from '@store/service-kit/served-api-version';
import { accessHeaders, type StorefrontAccess } from '@store/shared/contracts/storefront';

/** One address of a sitemap. */
export interface SitemapEntry {
  handle: string;
  /** ISO 8601. */
  updatedAt: string;
}

export type SitemapKind = 'PRODUCT' | 'COLLECTION';

const responseSchema = z.object({
  data: z.object({
    sitemap: z.object({
      resources: z.object({
        hasNextPage: z.boolean(),
        items: z.array(z.object({ handle: z.string().min(1), updatedAt: z.iso.datetime({ offset: true }) })),
      }),
    }),
  }),
});

const query = `query Sitemap($type: SitemapType!, $page: Int!) {
  sitemap(type: $type) { resources(page: $page) { hasNextPage items { handle updatedAt } } }
}`;

interface Options extends StorefrontAccess {
  endpoint: string;
  log: { warn(details: object, message: string): void };
  /** For all pages of a kind together, each of up to 250 entries. */
  timeoutMs?: number;
}

/** A sitemap with more pages has no end: 250,000 addresses. */
const maxPages = 1000;

/** Reads all sitemap entries of a kind from the commerce service, page by page. @throws when a page cannot be read. */
export function sitemapSource({ endpoint, log, timeoutMs = 30_000, ...access }: Options) {
  return async function* (type: SitemapKind): AsyncGenerator<SitemapEntry, void> {
    const signal = AbortSignal.timeout(timeoutMs);
    for (let page = 1; page <= maxPages; page++) {
      const ask = async () => {
        const response = await fetch(endpoint, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...accessHeaders(access) },
          body: JSON.stringify({ query, variables: { type, page } }),
          signal,
        });
        const served = response.headers.get('x-shopify-api-version');
        compareApiVersion({ api: 'storefront', endpoint, served, log });
        return responseSchema.parse(await response.json());
      };
      const { data } = await measureUpstream('storefront', ask);
      yield* data.sitemap.resources.items;
      if (!data.sitemap.resources.hasNextPage) return;
    }
    throw new Error(`The sitemap of the commerce service has more than ${maxPages} pages.`);
  };
}
