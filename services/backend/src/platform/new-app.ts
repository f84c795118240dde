import fastify, { type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { logging } from '@store/service-kit/logging';
import { measureRequests } from '@store/service-kit/metrics';
import { addRefusals } from './refusals';

export interface LogSettings {
  /** Least serious level that is logged; `info` unless given. */
  level?: string;
  /** Share of traces whose answers below 500 are logged; all of them unless given. */
  successes?: number;
  /** A stream instead of standard output. */
  stream?: { write(line: string): void };
}

/**
 * Headers of every answer. Browsers must not frame, sniff or cache an answer, and run no script when they open one: a picture
 * of a customer may hold one.
 */
const answerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** `Content-Security-Policy` of pages for the shop's staff and programmers, which need no scripts. */
export const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** An app with what the shop's API and the back office have in common: log, schemas, metrics, headers and refusals. */
export function newApp(
  name: string,
  { level, successes, stream }: LogSettings,
  options: FastifyServerOptions,
) {
  const { logger, ...requestIds } = logging(name, level, successes);
  const app = fastify({
    bodyLimit: 64 * 1024,
    ...options,
    ...requestIds,
    logger: stream ? { ...logger, stream } : logger,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  measureRequests(app);
  // `onRequest` also runs for refused requests and unknown paths.
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(answerHeaders);
    done();
  });
  addRefusals(app);
  return app;
}
