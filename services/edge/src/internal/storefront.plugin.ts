import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Agent, EnvHttpProxyAgent, request as send } from 'undici';
import * as z from 'zod';
import { sha256Of } from '@store/release-kit/integrity';
import { usesEnvProxy } from '@store/service-kit/env-proxy';
import { compareApiVersion } from '@store/service-kit/served-api-version';
import {
  accessHeaders,
  buyerIpHeader,
  forwardingPath,
  servedVersionHeader,
  type StorefrontAccess,
} from '@store/shared/contracts/storefront';
import { endOfWait } from '../api/places';
import type { StorefrontAnswer, StorefrontAnswers, StorefrontOperation } from '../cache/storefront-answers';

interface Options extends Pick<StorefrontAccess, 'token' | 'privateToken'> {
  /** Of the Storefront API. */
  endpoint: string;
  /** Whether a released document names an operation, by the SHA-256 of its text in hex. */
  isReleased: (operation: string) => boolean;
  /** Keeps answers to operations of released documents. */
  answers: StorefrontAnswers;
  /** Milliseconds that an answer may take. */
  timeoutMs?: number;
  /** Operations that are forwarded at a time; more are refused. */
  limit?: number;
}

/** Bytes of a request, and of an answer. The largest page of a collection has 0.2 MB. */
const bytes = { request: 128 * 1024, answer: 8 * 1024 * 1024 };

/** Nothing but an operation and its values is forwarded. */
const operationSchema = z.object({
  query: z.string().min(1),
  variables: z.record(z.string(), z.unknown()).default({}),
});

/**
 * Forwards operations of renderers to the Storefront API, so that slice code holds no private token: those that released
 * documents name go with the private token and the shopper's address, all others with the public token, as any browser
 * could send them. Every header is made here, redirects are not followed, and nothing is sent a second time. Answers to
 * operations of released documents that are the same for all shoppers are kept for seconds.
 */
export function storefrontPlugin(
  app: FastifyInstance,
  { endpoint, isReleased, answers, token, privateToken, timeoutMs = 5_000, limit = 500 }: Options,
): void {
  const agent = new (usesEnvProxy() ? EnvHttpProxyAgent : Agent)({ maxResponseSize: bytes.answer });
  app.addHook('onClose', () => agent.destroy());
  /** Operations that no released document names, each of which is logged once an hour. */
  const unnamed = new LRUCache<string, true>({ max: 100, ttl: 3_600_000 });
  let underWay = 0;

  function accessOf(query: string, request: FastifyRequest): StorefrontAccess & { isReviewed: boolean } {
    const operation = sha256Of(query);
    if (isReleased(operation))
      return { token, isReviewed: true, privateToken, buyerIp: privateToken && buyerOf(request) };
    if (privateToken && !unnamed.has(operation)) {
      unnamed.set(operation, true);
      request.log.warn(
        { operation },
        'no released document names an operation: it goes with the public token',
      );
    }
    return { token, isReviewed: false };
  }

  async function ask(
    operation: StorefrontOperation,
    access: StorefrontAccess,
    signal: AbortSignal,
  ): Promise<StorefrontAnswer> {
    const { statusCode, headers, body } = await send(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...accessHeaders(access) },
      body: JSON.stringify(operation),
      dispatcher: agent,
      signal,
    });
    const served = headers[servedVersionHeader];
    compareApiVersion({ api: 'storefront', endpoint, served, log: app.log });
    if (statusCode >= 300 && statusCode < 400) throw new Error(`It answered ${statusCode}`);
    const type = String(headers['content-type'] ?? 'application/json');
    return { status: statusCode, type, body: Buffer.from(await body.arrayBuffer()) };
  }

  app.post(forwardingPath, { bodyLimit: bytes.request }, async (request, reply) => {
    const operation = operationSchema.safeParse(request.body);
    if (!operation.success)
      return reply.code(400).send({ message: 'The body must be a GraphQL query with its variables.' });
    if (underWay >= limit)
      return reply.code(503).header('Retry-After', 1).send({ message: 'Too many operations at a time.' });
    underWay += 1;
    // Also when the answer is complete.
    reply.raw.once('close', () => (underWay -= 1));
    const { isReviewed, ...access } = accessOf(operation.data.query, request);
    try {
      const answer =
        isReviewed && answers.isShared(operation.data)
          ? // Others may wait for it too.
            await answers.answer(operation.data, () =>
              ask(operation.data, access, AbortSignal.timeout(timeoutMs)),
            )
          : await ask(operation.data, access, endOfWait(reply, timeoutMs));
      return await reply.code(answer.status).type(answer.type).send(answer.body);
    } catch (error) {
      return sendFailure(reply, error);
    }
  });
}

/** The address of the shopper for whom a renderer asks. */
function buyerOf({ headers }: FastifyRequest): string | undefined {
  const given = headers[buyerIpHeader];
  return typeof given === 'string' && isIP(given) ? given : undefined;
}

function sendFailure(reply: FastifyReply, error: unknown): FastifyReply {
  // The renderer has left.
  if (reply.raw.destroyed) return reply;
  reply.log.warn({ err: error }, 'the Storefront API does not answer');
  return reply.code(502).send({ message: 'The Storefront API does not answer.' });
}
