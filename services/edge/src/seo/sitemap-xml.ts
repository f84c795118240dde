import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { escapeHtml } from '@store/service-kit/escape-html';

/** Most addresses in one file that the sitemap protocol allows. */
export const addressesPerFile = 50_000;

export interface SitemapAddress {
  url: string;
  /** ISO 8601; undefined when unknown. */
  changed?: string;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const protocol = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

// The names that HTML escapes with are known to XML as well.
const element = (name: string, { url, changed }: SitemapAddress) =>
  `<${name}><loc>${escapeHtml(url)}</loc>${changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : ''}</${name}>\n`;

/** Characters of a file that are compressed at once. */
const partLength = 65_536;

/**
 * Writes addresses to sitemap files of at most `limit`, each compressed with gzip; at least one file. Reads the addresses
 * one after the other, because a hundred thousand of them are 13 MB of text.
 * @throws what reading the addresses throws
 */
export async function sitemapFiles(
  addresses: AsyncIterable<SitemapAddress> | Iterable<SitemapAddress>,
  limit = addressesPerFile,
): Promise<Buffer[]> {
  const iterator = each(addresses);
  let next = await iterator.next();
  async function* urlset() {
    let part = `${head}<urlset ${protocol}>\n`;
    for (let count = 0; count < limit && !next.done; count++) {
      part += element('url', next.value);
      if (part.length > partLength) {
        yield part;
        part = '';
      }
      next = await iterator.next();
    }
    yield `${part}</urlset>\n`;
  }
  const files: Buffer[] = [];
  do files.push(await pipeline(urlset, createGzip(), buffer));
  while (!next.done);
  return files;
}

async function* each<T>(values: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T, void> {
  yield* values;
}

/** The sitemap index, which names every file. */
export const sitemapIndex = (files: readonly SitemapAddress[]): string =>
  `${head}<sitemapindex ${protocol}>\n${files.map((file) => element('sitemap', file)).join('')}</sitemapindex>\n`;
