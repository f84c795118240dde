import type { FastifyInstance } from 'fastify';

/**
 * Bodies are JSON and nothing else, unless a route's own scope adds forms or files. An empty one is allowed: the
 * log-out call sends the JSON content type without a body (spec section 7).
 */
export function addJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}
