import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiRefusal } from './api-refusal';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that another site made a visitor's browser send. Browsers say where a request comes from in
 * `Sec-Fetch-Site`, older ones in `Origin`; programs say neither and carry no visitor's cookies.
 */
export function addSameSiteCheck(app: FastifyInstance, siteOrigins: readonly string[]): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (safeMethods.has(request.method) || isOwn(request, siteOrigins)) done();
    else done(new ApiRefusal('cross_site', 'This can only be done from our own site.'));
  });
}

function isOwn({ headers }: FastifyRequest, siteOrigins: readonly string[]): boolean {
  const origin = headers.origin;
  const site = headers['sec-fetch-site'];
  // `none` is a person's own doing: a bookmark or a typed address.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || siteOrigins.includes(origin);
}
