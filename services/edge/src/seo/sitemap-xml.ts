/** Most addresses in one file that the sitemap protocol allows. */
export const addressesPerFile = 50_000;

export interface SitemapAddress {
  url: string;
  /** ISO 8601; undefined when unknown. */
  changed?: string;
}

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const protocol = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const element = (name: string, { url, changed }: SitemapAddress) =>
  `<${name}><loc>${escape(url)}</loc>${changed ? `<lastmod>${escape(changed)}</lastmod>` : ''}</${name}>\n`;

/** Splits addresses into files of at most `limit`; returns at least one file. */
export function sitemapFiles(addresses: readonly SitemapAddress[], limit = addressesPerFile): string[] {
  const files: string[] = [];
  for (let start = 0; start < addresses.length || start === 0; start += limit) {
    const urls = addresses.slice(start, start + limit).map((address) => element('url', address));
    files.push(`${head}<urlset ${protocol}>\n${urls.join('')}</urlset>\n`);
  }
  return files;
}

/** The sitemap index, which names every file. */
export const sitemapIndex = (files: readonly SitemapAddress[]): string =>
  `${head}<sitemapindex ${protocol}>\n${files.map((file) => element('sitemap', file)).join('')}</sitemapindex>\n`;
