/**
 * robots.txt. Pages that search engines should not list say so themselves (`noindex`), so they must be readable here;
 * only what is no page is closed.
 */
export const robotsText = (siteOrigin: string): string =>
  ['User-agent: *', 'Allow: /', 'Disallow: /api/', '', `Sitemap: ${siteOrigin}/sitemap.xml`, ''].join('\n');
