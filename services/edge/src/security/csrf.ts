import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers another site's form with 403; the log names the origin that was sent and the site's. Browsers state the source
 * in `Sec-Fetch-Site`, older ones in `Origin`.
 * @param siteOrigin e.g. `https://shop.example`.
 * @returns null for a form of this site, which is still to be answered.
 */
export function refuseOtherSite(
  { headers, log }: FastifyRequest,
  reply: FastifyReply,
  siteOrigin: string,
): FastifyReply | null {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === undefined ? origin === siteOrigin : site === 'same-origin') return null;
  log.warn({ origin, site, siteOrigin }, 'a form from another origin was refused');
  return reply.code(403).send({ message: 'This can only be done from our own site.', code: 'cross_site' });
}
