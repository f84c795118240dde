import type { FastifyInstance } from 'fastify';

/** What every answer carries: nothing here is a page, nothing may be framed, sniffed or kept. */
const answerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

export function addAnswerHeaders(app: FastifyInstance): void {
  // `onRequest` runs for refusals and unknown addresses as well.
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(answerHeaders);
    done();
  });
}
