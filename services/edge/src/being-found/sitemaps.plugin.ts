import type { FastifyInstance, FastifyReply } from 'fastify';
import { foundPages } from '@store/shared/shop-data/navigation';
import { collectionUrl, productUrl } from '@store/shared/contracts/urls';
import { keptValue } from './kept-value';
import type { SitemapEntry, SitemapKind } from './sitemap-source';
import { sitemapFiles, sitemapIndex, type SitemapAddress } from './sitemap-xml';

interface Options {
  siteOrigin: string;
  /** Everything of a kind that the commerce service lets be found. */
  entriesOf: (kind: SitemapKind) => Promise<SitemapEntry[]>;
  /** Most addresses in one file; the protocol's own limit unless a test says otherwise. */
  limit?: number;
}

/** Milliseconds that sitemaps are served before they are made anew. */
const fresh = 3_600_000;

interface Files {
  files: string[];
  /** The latest change in them. */
  changed?: string;
}

/** `/sitemap.xml`, and the files it names: `/sitemaps/products-1.xml` and so on. */
export async function sitemapsPlugin(app: FastifyInstance, { siteOrigin, entriesOf, limit }: Options) {
  const listed = (kind: SitemapKind, urlOf: (handle: string) => string) =>
    keptValue<Files>({
      fresh,
      async make() {
        const entries = await entriesOf(kind);
        const addresses = entries.map(({ handle, updatedAt }): SitemapAddress => ({
          url: siteOrigin + urlOf(handle),
          changed: updatedAt,
        }));
        const changed = entries.map(({ updatedAt }) => updatedAt).reduce(later, '');
        return { files: sitemapFiles(addresses, limit), ...(changed && { changed }) };
      },
    });
  const parts: Record<string, () => Promise<Files>> = {
    products: listed('PRODUCT', productUrl),
    collections: listed('COLLECTION', (handle) => collectionUrl(handle)),
    pages: async () => ({
      files: sitemapFiles(
        foundPages.map((path) => ({ url: siteOrigin + path })),
        limit,
      ),
    }),
  };

  app.get('/sitemap.xml', async (_, reply) =>
    orLater(reply, async () => {
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
      return orLater(reply, async () => (await filesOf?.())?.files[Number(number) - 1] ?? null);
    },
  );
}

/** Sends what was made; a sitemap that does not exist is 404, one that cannot be made now is 503. */
async function orLater(reply: FastifyReply, make: () => Promise<string | null>) {
  try {
    const xml = await make();
    if (xml === null) return await reply.code(404).type('text/plain').send('No such sitemap.');
    return await reply
      .headers({ 'Cache-Control': 'public, max-age=3600' })
      .type('application/xml; charset=utf-8')
      .send(xml);
  } catch (error) {
    reply.log.warn({ reason: String(error) }, 'a sitemap could not be made');
    return reply
      .code(503)
      .header('Retry-After', '60')
      .type('text/plain')
      .send('The sitemap is not available just now.');
  }
}

const later = (one: string, other: string) => (other > one ? other : one);
