import type { Transaction } from 'kysely';
import type { BackendDatabase, BackendSchema } from '../database/schema';

/** Shopify repeats a webhook that was not answered for four hours. */
const keptMs = 3 * 24 * 60 * 60_000;

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

/** Removes the ids of webhooks after three days. */
export async function sweepWebhooks(db: BackendDatabase, now = Date.now()): Promise<void> {
  await db
    .deleteFrom('webhooks')
    .where('received_at', '<', now - keptMs)
    .execute();
}
