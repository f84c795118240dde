import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiRefusal } from './api-refusal';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests of programs that sign them; browsers cannot. The route checks the signature. */
    signed?: true;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that another site's page sends (CSRF). Browsers send the source in `Sec-Fetch-Site`, older ones in
 * `Origin`; a request with neither header is refused, so programs have to send `Origin`. The log names what was sent and
 * what is accepted.
 */
export function addCsrfCheck(app: FastifyInstance, siteOrigins: readonly string[]): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (
      safeMethods.has(request.method) ||
      request.routeOptions.config.signed ||
      isOwn(request, siteOrigins)
    ) {
      done();
      return;
    }
    const { origin, 'sec-fetch-site': site } = request.headers;
    request.log.warn({ origin, site, siteOrigins }, 'a change from another origin was refused');
    done(refusal());
  });
}

/** The CSRF check for a GET with side effects; it allows requests without the headers. */
export function refuseCrossSiteGet(
  { headers }: FastifyRequest,
  _reply: unknown,
  done: (error?: Error) => void,
): void {
  const site = headers['sec-fetch-site'];
  done(site === undefined || site === 'same-origin' || site === 'none' ? undefined : refusal());
}

const refusal = () => new ApiRefusal('cross_site', 'This can only be done from our own site.');

function isOwn({ headers }: FastifyRequest, siteOrigins: readonly string[]): boolean {
  const origin = headers.origin;
  const site = headers['sec-fetch-site'];
  if (site !== undefined)
    return site === 'same-origin' && (origin === undefined || siteOrigins.includes(origin));
  return origin !== undefined && siteOrigins.includes(origin);
}
