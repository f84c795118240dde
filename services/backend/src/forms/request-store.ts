import { createHash } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
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

export interface RequestQuery {
  form?: FormName;
  /** Earliest time, in milliseconds since 1970. */
  since?: number;
  /** Only requests with smaller numbers than this. */
  before?: number;
  limit: number;
}

/** Requests, newest first. */
export async function listRequests(db: BackendDatabase, query: RequestQuery): Promise<StoredRequest[]> {
  const { form, since, before, limit } = query;
  let rows = db.selectFrom('form_requests').select(['id', 'form', 'request', 'received_at']);
  if (form !== undefined) rows = rows.where('form', '=', form);
  if (since !== undefined) rows = rows.where('received_at', '>=', since);
  if (before !== undefined) rows = rows.where('id', '<', before);
  return (await rows.orderBy('id', 'desc').limit(limit).execute()).map(toRequest);
}

/** One request by its number; null when there is none. */
export async function findRequest(db: BackendDatabase, id: number): Promise<StoredRequest | null> {
  const row = await db
    .selectFrom('form_requests')
    .select(['id', 'form', 'request', 'received_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toRequest(row) : null;
}

type Row = Selectable<Pick<BackendSchema['form_requests'], 'id' | 'form' | 'request' | 'received_at'>>;

const toRequest = ({ received_at: receivedAt, ...row }: Row): StoredRequest => ({ ...row, receivedAt });
