import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { foundPages } from '@store/shared/shop-data/navigation';
import { collectionUrl, productUrl } from '@store/shared/contracts/urls';
import { acceptsGzip } from '../pages/content-encoding';
import type { SitemapEntry, SitemapKind } from './sitemap-source';
import { sitemapFiles, sitemapIndex, type SitemapAddress } from './sitemap-xml';

interface Options {
  siteOrigin: string;
  /** Reads all entries of a kind from the commerce service. */
  entriesOf: (kind: SitemapKind) => AsyncIterable<SitemapEntry>;
  /** Most addresses in one file; the protocol's limit by default. */
  limit?: number;
}

/** Milliseconds for which a sitemap is served before it is read again in the background. */
const freshMs = 3_600_000;

const decompress = promisify(gunzip);

interface Sitemap {
  /** Compressed with gzip. */
  files: Buffer[];
  /** Time of the latest change in them, ISO 8601. */
  changed?: string;
}

/** `/sitemap.xml`, and the files it names: `/sitemaps/products-1.xml` and so on. */
export async function sitemapsPlugin(app: FastifyInstance, { siteOrigin, entriesOf, limit }: Options) {
  const urls = { PRODUCT: productUrl, COLLECTION: (handle: string) => collectionUrl(handle) };
  // An old sitemap is served while a new one is read, and when reading fails.
  const sitemaps = new LRUCache<SitemapKind, Sitemap>({
    max: 2,
    ttl: freshMs,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    async fetchMethod(kind) {
      let changed = '';
      async function* addresses(): AsyncGenerator<SitemapAddress> {
        for await (const { handle, updatedAt } of entriesOf(kind)) {
          if (updatedAt > changed) changed = updatedAt;
          yield { url: siteOrigin + urls[kind](handle), changed: updatedAt };
        }
      }
      const files = await sitemapFiles(addresses(), limit);
      return { files, ...(changed && { changed }) };
    },
  });
  const parts: Record<string, () => Promise<Sitemap>> = {
    products: () => sitemaps.forceFetch('PRODUCT'),
    collections: () => sitemaps.forceFetch('COLLECTION'),
    pages: async () => ({
      files: await sitemapFiles(
        foundPages.map((path) => ({ url: siteOrigin + path })),
        limit,
      ),
    }),
  };

  app.get('/sitemap.xml', async (_, reply) =>
    sendXml(reply, async () => {
      const files = await Promise.all(
        Object.entries(parts).map(async ([name, filesOf]) => {
          const { files: contents, changed } = await filesOf();
          return contents.map((__, index) => ({
            url: `${siteOrigin}/sitemaps/${name}-${index + 1}.xml`,
            ...(changed && { changed }),
          }));
        }),
      );
      return sitemapIndex(files.flat());
    }),
  );

  app.get<{ Params: { name: string; number: string } }>(
    '/sitemaps/:name(^[a-z]+)-:number(^\\d{1,4}).xml',
    async ({ params: { name, number } }, reply) => {
      const filesOf = Object.hasOwn(parts, name) ? parts[name] : undefined;
      return sendXml(reply, async () => (await filesOf?.())?.files[Number(number) - 1] ?? null);
    },
  );
}

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
