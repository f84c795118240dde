import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { FormValues } from '@store/shared/contracts/forms/form';
import type { FormName } from '@store/shared/contracts/forms/form-names';
import type { BackendDatabase, BackendSchema } from '../database/schema';

/** A request that was sent with one of the forms. */
export interface StoredRequest {
  /** Its number, counted up from 1. */
  id: number;
  form: FormName;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** Parsed fields by name. */
  request: FormValues;
}

/** The same request sent again within this time is stored once. */
const repeatWindowMs = 10 * 60_000;

/** Stores a request. A repetition is not stored again and has the number of the first. */
export async function storeRequest(
  transaction: Transaction<BackendSchema>,
  { form, request, receivedAt }: Omit<StoredRequest, 'id'>,
): Promise<{ id: number; isNew: boolean }> {
  const text = JSON.stringify(request);
  const digest = createHash('sha256')
    .update(JSON.stringify([form, text, Math.floor(receivedAt / repeatWindowMs)]))
    .digest('base64url');
  const stored = await transaction
    .insertInto('form_requests')
    .values({ form, request: text, digest, received_at: receivedAt })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored) return { id: stored.id, isNew: true };
  const first = await transaction
    .selectFrom('form_requests')
    .select('id')
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow();
  return { id: first.id, isNew: false };
}

/** Requests, newest first. @param before only those with smaller numbers. */
export async function listRequests(
  db: BackendDatabase,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<StoredRequest[]> {
  let rows = selectRequests(db);
  if (before !== undefined) rows = rows.where('id', '<', before);
  return rows.orderBy('id', 'desc').limit(limit).execute();
}

/** One request by its number; undefined when there is none. */
export const findRequest = (db: BackendDatabase, id: number): Promise<StoredRequest | undefined> =>
  selectRequests(db).where('id', '=', id).executeTakeFirst();

const selectRequests = (db: BackendDatabase) =>
  db.selectFrom('form_requests').select(['id', 'form', 'request', 'received_at as receivedAt']);
