import type { FastifyInstance } from 'fastify';

/** Headers of every answer, which is no page and must not be framed, sniffed or cached, and runs nothing where it is opened, as a picture that somebody sent. */
const answerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

export function addAnswerHeaders(app: FastifyInstance): void {
  // `onRequest` also runs for refused requests and unknown paths.
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(answerHeaders);
    done();
  });
}
