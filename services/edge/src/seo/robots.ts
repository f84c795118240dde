/**
 * robots.txt. Pages that search engines should not list carry `noindex`, which they can only read if they may fetch the
 * page; so only addresses that are not pages are disallowed.
 */
export const robotsText = (siteOrigin: string): string =>
  ['User-agent: *', 'Allow: /', 'Disallow: /api/', '', `Sitemap: ${siteOrigin}/sitemap.xml`, ''].join('\n');
