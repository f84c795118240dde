import type { FastifyRequest } from 'fastify';

/**
 * Whether a form was sent by a page of this site: browsers state it in `Sec-Fetch-Site`, older ones in `Origin`.
 * @param siteOrigin e.g. `https://shop.example`.
 */
export function isSameOrigin({ headers }: FastifyRequest, siteOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === siteOrigin : site === 'same-origin';
}

/** Body of the 403 response to another site's form. */
export const crossSiteError = { message: 'This can only be done from our own site.', code: 'cross_site' };
