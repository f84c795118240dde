import type { FastifyRequest } from 'fastify';

/**
 * Whether a form comes from our own site. Browsers say so in `Sec-Fetch-Site`, older ones in `Origin`.
 * @param siteOrigin Address of the site, e.g. `https://shop.example`.
 */
export function isOwnForm({ headers }: FastifyRequest, siteOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === siteOrigin : site === 'same-origin';
}

/** What another site's form is told. */
export const notOurs = { message: 'This can only be done from our own site.', code: 'cross_site' };
