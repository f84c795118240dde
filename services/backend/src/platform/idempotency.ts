import { createHash, createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { deadlineIn, inTime, withDeadline } from '@store/service-kit/deadline';
import { replayedHeader } from '@store/shared/contracts/api-error';
import type { BackendDatabase, BackendSchema } from '../database/schema';
import { ApiRefusal } from './api-refusal';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts `Idempotency-Key`; with `account`, a key belongs to the account that is signed in. */
    idempotent?: 'anyone' | 'account';
  }
  interface FastifyReply {
    /** Stores the answer of a request that has an `Idempotency-Key`; without one it does nothing. */
    keepAnswer: KeepAnswer;
  }
}

/**
 * Stores what a request is answered, for its repetitions.
 * @param transaction that of the request's work, so that both are stored or neither.
 * @param answer a body as the route returns it, or where it redirects to with 303.
 */
export type KeepAnswer = (
  transaction: Kysely<BackendSchema>,
  answer: { body: object } | { location: string },
) => Promise<void>;

interface Options {
  db: BackendDatabase;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Id of the request's account; null without a session. */
  accountOf: (request: FastifyRequest) => Promise<string | null>;
}

/** Milliseconds for which answers are kept. */
export const answersKeptMs = 24 * 60 * 60_000;
/** A request that takes longer, in milliseconds, has crashed; its key is free for a repetition. */
const crashedAfterMs = 60_000;
/** Milliseconds for freeing a key. */
const releaseMs = 5_000;

/** Long enough that nobody can guess it: 128 bits in base64url, or a UUID. */
const keySchema = z.string().regex(/^[\w-]{22,64}$/);

/**
 * `Idempotency-Key`: repeats the answer of the first request with the same key and body for 24 hours, so that a submission
 * can be repeated when its answer was lost. Routes take part with `config.idempotent` and `reply.keepAnswer`. Refusals and
 * errors are not stored. Cookies are not either, because they hold secrets.
 */
export function addIdempotency(app: FastifyInstance, { db, now, accountOf }: Options): void {
  const claimed = new WeakMap<FastifyRequest, string>();

  app.decorateReply('keepAnswer', async function keepAnswer(this: FastifyReply, transaction, answer) {
    const keyHash = claimed.get(this.request);
    if (keyHash === undefined) return;
    const stored =
      'location' in answer
        ? { status: 303, headers: { location: answer.location }, body: '' }
        : {
            status: 200,
            headers: { 'content-type': 'application/json; charset=utf-8' },
            body: this.serialize(answer.body) as string,
          };
    await transaction
      .updateTable('idempotency_keys')
      .set({ ...stored, headers: JSON.stringify(stored.headers) })
      .where('key_hash', '=', keyHash)
      .execute();
  });

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
    const found = await claimKey(db, keyHash, requestHash, now());
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

  app.addHook('onSend', async (request) => {
    const keyHash = claimed.get(request);
    if (keyHash === undefined) return;
    claimed.delete(request);
    // Frees the key unless it has an answer. Where a transaction that stores one has not ended yet, this waits for it, because
    // whoever asked for the commit may not have learned of it. It goes on after the time of the request is over, which may be
    // why it failed.
    const released = withDeadline(deadlineIn(releaseMs), () =>
      db.deleteFrom('idempotency_keys').where('key_hash', '=', keyHash).where('status', 'is', null).execute(),
    );
    try {
      await inTime(released, releaseMs);
    } catch (error) {
      request.log.warn({ err: error }, 'an Idempotency-Key becomes free after a minute only');
    }
  });
}

/** Claims a key for a request, or says what became of the request that has it. */
async function claimKey(
  db: BackendDatabase,
  keyHash: string,
  requestHash: string,
  time: number,
): Promise<
  | 'claimed'
  | 'other request'
  | 'in progress'
  | { status: number; headers: Record<string, string>; body: string }
> {
  const row = { request_hash: requestHash, started_at: time, status: null, headers: null, body: null };
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ key_hash: keyHash, ...row })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet(row)
        .where((is) =>
          is.or([
            is('idempotency_keys.started_at', '<=', time - answersKeptMs),
            is.and([
              is('idempotency_keys.status', 'is', null),
              is('idempotency_keys.request_hash', '=', requestHash),
              is('idempotency_keys.started_at', '<=', time - crashedAfterMs),
            ]),
          ]),
        ),
    )
    .returning('key_hash')
    .executeTakeFirst();
  if (claimed) return 'claimed';
  const found = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  // The other request was refused just now; the next try claims the key.
  if (!found) return 'in progress';
  if (found.request_hash !== requestHash) return 'other request';
  if (found.status === null) return 'in progress';
  return { status: found.status, headers: found.headers ?? {}, body: found.body ?? '' };
}
