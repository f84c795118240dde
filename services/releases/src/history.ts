import type { Transaction } from 'kysely';
import type { RegistrySchema } from './registry-schema';

/** Who did something, and why. */
export interface Act {
  who: string;
  why: string;
}

export type RegistryTransaction = Transaction<RegistrySchema>;

interface Entry extends Act {
  action: string;
  what: string;
  /** What is live afterwards. */
  composition: string;
  details?: object;
}

/** Appends to the history, in the transaction that it tells of. */
export async function appendHistory(
  db: RegistryTransaction,
  { details = {}, ...entry }: Entry,
): Promise<void> {
  await db
    .insertInto('history')
    .values({ at: new Date().toISOString(), ...entry, details: JSON.stringify(details) })
    .execute();
}
