import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type * as z from 'zod';
import {
  descriptionOrderSchema,
  pageOrderSchema,
  preparationSchema,
} from '@store/release-kit/rendering/renderer-contract';
import { DeadlineError, inTime } from '@store/service-kit/deadline';
import { issuesText } from '@store/service-kit/environment';
import { logging } from '@store/service-kit/logging';
import { measureRequests, serveMetrics } from '@store/service-kit/metrics';
import { isSameSecret } from '@store/service-kit/same-secret';
import { serverTimeouts } from '@store/service-kit/server-timeouts';
import { drainOptions, isStopping, releaseConnections } from '@store/service-kit/stopping';
import { traceHeaders } from '@store/service-kit/tracing';
import { BundleUnavailable } from './bundle-source';
import { NoRoom, type Compositions } from './compositions';
import { describeBundle, NotDescribable } from './description';
import { answerPage } from './page-answer';

interface Options {
  compositions: Pick<Compositions, 'get'>;
  /** What callers have, and slices’ code has not. */
  token: string;
  logLevel?: string;
  logSuccesses?: number;
}

/** Bytes of a page's request at most: what a shopper posted is smaller. */
const pageBytes = 4 * 1024 * 1024;

/** Bytes of two server bundles in base64 at most. */
const bundleBytes = 128 * 1024 * 1024;

/** Bundles that are described at a time. */
const descriptionsAtOnce = 4;

/** Milliseconds for which a caller waits for a composition. */
const preparationMs = 60_000;

/** Builds the rendering service's server. It runs no slice's code itself, and does not listen yet. */
export function buildRendererApp({ compositions, token, logLevel, logSuccesses }: Options): FastifyInstance {
  const app = Fastify({
    ...logging('renderer', logLevel, logSuccesses),
    forceCloseConnections: 'idle',
    ...drainOptions,
    ...serverTimeouts(),
  });
  releaseConnections(app);
  measureRequests(app);
  // Its numbers are no secret, and a token for them would be one beside slices' code.
  serveMetrics(app, { toEverybody: true });
  // Slices’ code reaches this port, and that of another renderer on the same machine.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isSameSecret(request.headers.authorization, `Bearer ${token}`)) return;
    await reply
      .code(401)
      .send({ message: 'The rendering service was asked with another token than its own.' });
  };
  app.get('/healthz', { logLevel: 'warn' }, () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'warn' }, (_, reply) =>
    reply.code(isStopping() ? 503 : 200).send({ ok: !isStopping() }),
  );

  // Refusals have no line each: in a crowd that would take as long as rendering.
  app.post('/pages', { bodyLimit: pageBytes, logLevel: 'error', onRequest }, async (request, reply) => {
    const order = pageOrderSchema.safeParse(request.body);
    if (!order.success) return refuse(reply, order.error);
    reply.hijack();
    return answerPage(order.data, compositions, reply.raw, traceHeaders(request).traceparent);
  });

  app.post('/compositions', { onRequest }, async (request, reply) => {
    const order = preparationSchema.safeParse(request.body);
    if (!order.success) return refuse(reply, order.error);
    try {
      const pool = await compositions.get(order.data.composition);
      await inTime(pool.whenReady(), preparationMs);
      return await reply.code(204).send();
    } catch (error) {
      if (error instanceof DeadlineError) return sayLater(reply, 'Its processes do not answer.');
      if (error instanceof BundleUnavailable || error instanceof NoRoom)
        return sayLater(reply, error.message);
      return reply.code(409).send({ message: error instanceof Error ? error.message : String(error) });
    }
  });

  let descriptions = 0;
  app.post('/describe', { bodyLimit: bundleBytes, onRequest }, async (request, reply) => {
    const order = descriptionOrderSchema.safeParse(request.body);
    if (!order.success) return refuse(reply, order.error);
    if (descriptions >= descriptionsAtOnce)
      return sayLater(reply, 'The rendering service reads the routes of other bundles now.');
    descriptions += 1;
    try {
      return await describeBundle(order.data);
    } catch (error) {
      if (!(error instanceof NotDescribable)) throw error;
      return await reply.code(422).send({ message: error.message });
    } finally {
      descriptions -= 1;
    }
  });
  return app;
}

const refuse = (reply: FastifyReply, error: z.ZodError) =>
  reply.code(400).send({ message: issuesText(error) });

const sayLater = (reply: FastifyReply, message: string) =>
  reply.code(503).header('retry-after', '1').send({ message });
