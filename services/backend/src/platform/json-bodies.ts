import type { FastifyInstance } from 'fastify';

/**
 * Accepts JSON bodies only; scopes of single routes add forms or files. An empty body is allowed, because the log-out
 * request sends the JSON content type without a body.
 */
export function addJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}
