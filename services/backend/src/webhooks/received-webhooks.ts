import type { Transaction } from 'kysely';
import type { BackendDatabase, BackendSchema } from '../database/schema';

export const isReceived = async (db: BackendDatabase, id: string): Promise<boolean> =>
  (await db.selectFrom('webhooks').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** @returns false when this webhook was received before. */
export const claimWebhook = async (
  transaction: Transaction<BackendSchema>,
  id: string,
  now: number,
): Promise<boolean> =>
  (await transaction
    .insertInto('webhooks')
    .values({ id, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;
