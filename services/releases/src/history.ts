import { sql, type Transaction } from 'kysely';
import { liveIn } from './compositions';
import { announceIn } from './messages/announcements';
import type { RegistrySchema } from './registry-schema';

/** The name of the person or program that acts, and the reason. */
export interface Act {
  who: string;
  why: string;
}

export type RegistryTransaction = Transaction<RegistrySchema>;

/** What was done, for the history. */
export interface Note extends Act {
  action: string;
  what: string;
  details?: object;
  /** Whether it is a step of a drill, of which nobody is told but how the drill went. */
  isDrill?: boolean | undefined;
}

interface Entry extends Note {
  /** Id of the composition that is live afterwards; empty while nothing is. */
  composition: string;
}

/** PostgreSQL's channel on which registries hear of each other's actions. */
export const servingChannel = 'releases_serving';

/** Appends an entry to the history and its messages, in the transaction of the action; other registries hear of it when it commits. */
export async function appendHistory(
  db: RegistryTransaction,
  { details = {}, isDrill = false, ...entry }: Entry,
): Promise<void> {
  const { id } = await db
    .insertInto('history')
    .values({ at: new Date().toISOString(), ...entry, details: JSON.stringify(details) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!isDrill) await announceIn(db, id, entry);
  await sql`select pg_notify(${servingChannel}, '')`.execute(db);
}

/** Appends an entry of an action that leaves what is live. */
export async function noteIn(db: RegistryTransaction, note: Note): Promise<void> {
  const live = await liveIn(db);
  await appendHistory(db, { ...note, composition: live?.id ?? '' });
}
