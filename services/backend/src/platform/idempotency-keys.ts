import type { Kysely } from 'kysely';
import type { BackendDatabase, BackendSchema } from '../database/schema';

const keptMs = 24 * 60 * 60_000;
/** A request that takes longer has crashed; its key is free for a repetition. */
const crashedAfterMs = 60_000;

export interface StoredAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Claim {
  keyHash: string;
  requestHash: string;
  /** Milliseconds since 1970. */
  time: number;
}

/** Claims a key for a request, or says what became of the request that has it. */
export async function claimKey(
  db: BackendDatabase,
  { keyHash, requestHash, time }: Claim,
): Promise<'claimed' | 'other request' | 'in progress' | StoredAnswer> {
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
            is('idempotency_keys.started_at', '<=', time - keptMs),
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

/** @param db the transaction of the request's work, so that both are stored or neither. */
export async function storeAnswer(
  db: Kysely<BackendSchema>,
  keyHash: string,
  { status, headers, body }: StoredAnswer,
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status, headers: JSON.stringify(headers), body })
    .where('key_hash', '=', keyHash)
    .execute();
}

/**
 * Frees a key unless it has an answer. Where a transaction that stores one has not ended yet, this waits for it, because
 * whoever asked for the commit may not have learned of it.
 */
export async function releaseKey(db: BackendDatabase, keyHash: string): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('key_hash', '=', keyHash)
    .where('status', 'is', null)
    .execute();
}

/** Removes keys after 24 hours. */
export async function sweepKeys(db: BackendDatabase, now: () => number = Date.now): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('started_at', '<=', now() - keptMs)
    .execute();
}
