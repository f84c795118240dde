import * as z from 'zod';
import { askStorefront, type EdgeStorefront } from '../shopify/ask-storefront';

/** One address of a sitemap. */
export interface SitemapEntry {
  handle: string;
  /** ISO 8601. */
  updatedAt: string;
}

export type SitemapKind = 'PRODUCT' | 'COLLECTION';

const sitemapPage = {
  query: `query Sitemap($type: SitemapType!, $page: Int!) {
    sitemap(type: $type) { resources(page: $page) { hasNextPage items { handle updatedAt } } }
  }`,
  schema: z.object({
    sitemap: z.object({
      resources: z.object({
        hasNextPage: z.boolean(),
        items: z.array(z.object({ handle: z.string().min(1), updatedAt: z.iso.datetime({ offset: true }) })),
      }),
    }),
  }),
};

/** A sitemap with more pages has no end: 250,000 addresses. */
const maxPages = 1000;

/**
 * Reads all sitemap entries of a kind from the commerce service, page by page.
 * @param timeoutMs for all pages of a kind together, each of up to 250 entries.
 * @throws when a page cannot be read.
 */
export function sitemapSource(storefront: EdgeStorefront, timeoutMs = 30_000) {
  return async function* (type: SitemapKind): AsyncGenerator<SitemapEntry, void> {
    const signal = AbortSignal.timeout(timeoutMs);
    for (let page = 1; page <= maxPages; page++) {
      const { resources } = (await askStorefront(storefront, sitemapPage, { type, page }, signal)).sitemap;
      yield* resources.items;
      if (!resources.hasNextPage) return;
    }
    throw new Error(`The sitemap of the commerce service has more than ${maxPages} pages.`);
  };
}
