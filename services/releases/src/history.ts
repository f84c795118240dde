import { sql, type Transaction } from 'kysely';
import type { RegistrySchema } from './registry-schema';

/** The name of the person or program that acts, and the reason. */
export interface Act {
  who: string;
  why: string;
}

export type RegistryTransaction = Transaction<RegistrySchema>;

interface Entry extends Act {
  action: string;
  what: string;
  /** Id of the composition that is live afterwards; empty while nothing is. */
  composition: string;
  details?: object;
}

/** PostgreSQL's channel on which registries hear of each other's actions. */
export const servingChannel = 'releases_serving';

/** Appends an entry to the history, in the transaction of the action, and tells other registries when it commits. */
export async function appendHistory(
  db: RegistryTransaction,
  { details = {}, ...entry }: Entry,
): Promise<void> {
  await db
    .insertInto('history')
    .values({ at: new Date().toISOString(), ...entry, details: JSON.stringify(details) })
    .execute();
  await sql`select pg_notify(${servingChannel}, '')`.execute(db);
}
