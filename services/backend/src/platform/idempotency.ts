import { createHash, createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { replayedHeader } from '@store/shared/contracts/api-error';
import type { BackendDatabase } from '../database/schema';
import { ApiRefusal } from './api-refusal';
import { claimKey, releaseKey, storeAnswer } from './idempotency-keys';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts `Idempotency-Key`; with `account`, a key belongs to the account that is signed in. */
    idempotent?: 'anyone' | 'account';
  }
}

interface Options {
  db: BackendDatabase;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Id of the request's account; null without a session. */
  accountOf: (request: FastifyRequest) => Promise<string | null>;
}

/** Long enough that nobody can guess it: 128 bits in base64url, or a UUID. */
const keySchema = z.string().regex(/^[\w-]{22,64}$/);

/**
 * `Idempotency-Key`: repeats the answer of the first request with the same key and body for 24 hours, so that a submission
 * can be repeated when its answer was lost. Routes take part with `config.idempotent`. Refusals and errors are not stored.
 */
export function addIdempotency(app: FastifyInstance, { db, now, accountOf }: Options): void {
  const claimed = new WeakMap<FastifyRequest, string>();

  app.addHook('preHandler', async (request, reply) => {
    const sent = request.headers['idempotency-key'];
    const { idempotent } = request.routeOptions.config;
    if (sent === undefined || !idempotent) return;
    const parsed = keySchema.safeParse(sent);
    if (!parsed.success)
      throw new ApiRefusal('invalid', 'An Idempotency-Key has 22 to 64 letters, digits, _ or -.');
    const key = parsed.data;
    const account = idempotent === 'account' ? await accountOf(request) : null;
    const keyHash = createHash('sha256').update(`${request.routeOptions.url} ${key}`).digest('base64url');
    // Keyed with the key, which is not stored: the hash of a body with a password must not be open to guessing.
    const requestHash = createHmac('sha256', key)
      .update(JSON.stringify([request.method, request.url, account, request.body]))
      .digest('base64url');
    const found = await claimKey(db, { keyHash, requestHash, time: now() });
    if (found === 'claimed') return void claimed.set(request, keyHash);
    if (found === 'other request') {
      throw new ApiRefusal(
        'idempotency_key_reused',
        'This Idempotency-Key was sent with another request before. Please use a new one.',
      );
    }
    if (found === 'in progress') {
      throw new ApiRefusal(
        'idempotency_key_in_use',
        'This request is still being worked on. Please try again in a moment.',
        { retryAfterSeconds: 1 },
      );
    }
    return reply
      .code(found.status)
      .headers({ ...found.headers, [replayedHeader]: 'true' })
      .serializer(String)
      .send(found.body);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const keyHash = claimed.get(request);
    if (keyHash === undefined) return;
    claimed.delete(request);
    try {
      if (reply.statusCode >= 400) await releaseKey(db, keyHash);
      else
        await storeAnswer(db, keyHash, {
          status: reply.statusCode,
          headers: storedHeaders(reply),
          body: typeof payload === 'string' ? payload : '',
        });
    } catch (error) {
      // The request itself is done. Its key becomes free by itself.
      request.log.error({ err: error }, 'answer of an Idempotency-Key not stored');
    }
  });
}

/** Headers that belong to the answer. Cookies are not stored, because they hold secrets. */
const storedHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    ['content-type', 'location'].flatMap((name) => {
      const value = reply.getHeader(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
