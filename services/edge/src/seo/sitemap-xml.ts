import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { escapeHtml } from '@store/service-kit/escape-html';

const compress = promisify(gzip);

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

/**
 * Writes addresses to sitemap files of at most `limit`, each compressed with gzip; at least one file. A file of 50,000 is
 * 6 MB of text until it is compressed.
 * @throws what reading the addresses throws
 */
export async function sitemapFiles(
  addresses: AsyncIterable<SitemapAddress> | Iterable<SitemapAddress>,
  limit = addressesPerFile,
): Promise<Buffer[]> {
  const files: Buffer[] = [];
  let entries: string[] = [];
  const write = async () => {
    files.push(await compress(`${head}<urlset ${protocol}>\n${entries.join('')}</urlset>\n`));
    entries = [];
  };
  for await (const address of addresses) {
    if (entries.length === limit) await write();
    entries.push(element('url', address));
  }
  await write();
  return files;
}

/** The sitemap index, which names every file, compressed. */
export const sitemapIndex = (files: readonly SitemapAddress[]): Promise<Buffer> =>
  compress(
    `${head}<sitemapindex ${protocol}>\n${files.map((file) => element('sitemap', file)).join('')}</sitemapindex>\n`,
  );
