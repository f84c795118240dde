import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { escapeHtml } from '@store/service-kit/escape-html';
import { collectionUrl, productUrl } from '@store/shared/contracts/urls';
import { foundPages } from '@store/shared/shop-data/navigation';
import { acceptsGzip } from '../pages/content-encoding';
import { askStorefront, type EdgeStorefront } from '../shopify/ask-storefront';

interface Options {
  siteOrigin: string;
  storefront: EdgeStorefront;
  /** Most addresses in one file; the protocol's limit unless given. */
  limit?: number;
}

type SitemapKind = 'PRODUCT' | 'COLLECTION';

interface Sitemap {
  /** Compressed with gzip. A file of 50,000 addresses is 6 MB of text until then. */
  files: Buffer[];
  /** Time of the latest change in them, ISO 8601. */
  changed?: string;
}

interface SitemapAddress {
  url: string;
  /** ISO 8601; undefined when unknown. */
  changed?: string;
}

/** Milliseconds for which a sitemap is served before it is read again in the background. */
const freshMs = 3_600_000;

/** Milliseconds for all pages of the service's sitemap of a kind, each of up to 250 entries. */
const readingMs = 30_000;

/** A sitemap with more pages has no end: 250,000 addresses. */
const maxPages = 1000;

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

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
const protocol = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** `/sitemap.xml`, and the files it names: `/sitemaps/products-1.xml` and so on. */
export async function sitemapsPlugin(
  app: FastifyInstance,
  { siteOrigin, storefront, limit = 50_000 }: Options,
) {
  const urls = { PRODUCT: productUrl, COLLECTION: (handle: string) => collectionUrl(handle) };

  /** @throws when a page of the service's sitemap cannot be read. */
  async function readSitemap(type: SitemapKind): Promise<Sitemap> {
    const signal = AbortSignal.timeout(readingMs);
    let changed = '';
    async function* addresses(): AsyncGenerator<SitemapAddress, void> {
      for (let page = 1; page <= maxPages; page++) {
        const { sitemap } = await askStorefront(storefront, sitemapPage, { type, page }, signal);
        for (const { handle, updatedAt } of sitemap.resources.items) {
          if (updatedAt > changed) changed = updatedAt;
          yield { url: siteOrigin + urls[type](handle), changed: updatedAt };
        }
        if (!sitemap.resources.hasNextPage) return;
      }
      throw new Error(`The sitemap of the commerce service has more than ${maxPages} pages.`);
    }
    const files = await sitemapFiles(addresses(), limit);
    return { files, ...(changed && { changed }) };
  }

  // An old sitemap is served while a new one is read, and when reading fails.
  const sitemaps = new LRUCache<SitemapKind, Sitemap>({
    max: 2,
    ttl: freshMs,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: readSitemap,
  });
  const pages = foundPages.map((path) => ({ url: siteOrigin + path }));
  const parts: Record<string, () => Promise<Sitemap>> = {
    products: () => sitemaps.forceFetch('PRODUCT'),
    collections: () => sitemaps.forceFetch('COLLECTION'),
    pages: async () => ({ files: await sitemapFiles(pages, limit) }),
  };

  app.get('/sitemap.xml', async (_, reply) =>
    sendXml(reply, async () => {
      let files = '';
      for (const [name, partOf] of Object.entries(parts)) {
        const { files: contents, changed } = await partOf();
        for (const index of contents.keys())
          files += element('sitemap', {
            url: `${siteOrigin}/sitemaps/${name}-${index + 1}.xml`,
            ...(changed && { changed }),
          });
      }
      return compress(`${xmlHead}<sitemapindex ${protocol}>\n${files}</sitemapindex>\n`);
    }),
  );

  app.get<{ Params: { name: string; number: string } }>(
    '/sitemaps/:name(^[a-z]+)-:number(^\\d{1,4}).xml',
    async ({ params: { name, number } }, reply) => {
      const partOf = Object.hasOwn(parts, name) ? parts[name] : undefined;
      return sendXml(reply, async () => (await partOf?.())?.files[Number(number) - 1] ?? null);
    },
  );
}

/** Writes addresses to files of at most `limit` each, one after the other; at least one file. */
async function sitemapFiles(
  addresses: AsyncIterable<SitemapAddress> | Iterable<SitemapAddress>,
  limit: number,
): Promise<Buffer[]> {
  const files: Buffer[] = [];
  let entries: string[] = [];
  const write = async () => {
    files.push(await compress(`${xmlHead}<urlset ${protocol}>\n${entries.join('')}</urlset>\n`));
    entries = [];
  };
  for await (const address of addresses) {
    if (entries.length === limit) await write();
    entries.push(element('url', address));
  }
  await write();
  return files;
}

// The names that HTML escapes with are known to XML as well.
const element = (name: string, { url, changed }: SitemapAddress) =>
  `<${name}><loc>${escapeHtml(url)}</loc>${changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : ''}</${name}>\n`;

/** Sends a sitemap, which `make` gives compressed: 404 when it does not exist, 503 when it cannot be read now. */
async function sendXml(reply: FastifyReply, make: () => Promise<Buffer | null>) {
  try {
    const xml = await make();
    if (xml === null) return await reply.code(404).type('text/plain').send('No such sitemap.');
    const takesGzip = acceptsGzip(reply.request.headers['accept-encoding']);
    return await reply
      .headers({
        'Cache-Control': 'public, max-age=3600',
        Vary: 'Accept-Encoding',
        ...(takesGzip && { 'Content-Encoding': 'gzip' }),
      })
      .type('application/xml; charset=utf-8')
      .send(takesGzip ? xml : await decompress(xml));
  } catch (error) {
    reply.log.warn({ reason: String(error) }, 'a sitemap could not be made');
    return reply
      .code(503)
      .header('Retry-After', '60')
      .type('text/plain')
      .send('The sitemap is not available just now.');
  }
}
