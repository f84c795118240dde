import * as z from 'zod';

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

interface Options {
  endpoint: string;
  token: string;
  /** For one page of up to 250 entries. */
  timeoutMs?: number;
}

/** Reads all sitemap entries of a kind from the commerce service. @throws when any page of them cannot be read. */
export function sitemapSource({ endpoint, token, timeoutMs = 5000 }: Options) {
  return async (type: SitemapKind): Promise<SitemapEntry[]> => {
    const entries: SitemapEntry[] = [];
    for (let page = 1; ; page++) {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Shopify-Storefront-Access-Token': token },
        body: JSON.stringify({ query, variables: { type, page } }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { data } = responseSchema.parse(await response.json());
      entries.push(...data.sitemap.resources.items);
      if (!data.sitemap.resources.hasNextPage) return entries;
    }
  };
}
