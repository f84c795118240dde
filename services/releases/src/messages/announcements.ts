import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { RegistrySchema } from '../registry/registry-schema';

/** Stores a message to every webhook about an entry of the history, in the entry's transaction. */
export async function announceIn(db: Transaction<RegistrySchema>, entry: number): Promise<void> {
  const targets = await db.selectFrom('message_targets').select('id').execute();
  if (targets.length === 0) return;
  const next_try_at = Date.now();
  await db
    .insertInto('messages')
    .values(targets.map(({ id }) => ({ id: randomUUID(), target: id, entry, next_try_at })))
    .execute();
}

/** Deletes messages about entries before a time, ISO 8601, that are sent or given up. */
export async function deleteMessages(db: Kysely<RegistrySchema>, before: string): Promise<void> {
  await db
    .deleteFrom('messages')
    .where('next_try_at', 'is', null)
    .where('entry', 'in', db.selectFrom('history').select('id').where('at', '<', before))
    .execute();
}
