import { sql, type Transaction } from 'kysely';
import { namesOf, type Changes } from '@store/release-kit/versions';
import type { EntryKind } from '../actions/entry-kind';
import { liveIn } from '../registry/compositions';
import { announceIn } from '../messages/announcements';
import type { RegistrySchema } from '../registry/registry-schema';

/** The name of the person or program that acts, and the reason. */
export interface Act {
  who: string;
  why: string;
  /** Whether it is a step of a drill, of which nobody is told. */
  isDrill?: boolean | undefined;
  /** For the start of a set that waited: its number in the queue. */
  queued?: number;
}

export type RegistryTransaction = Transaction<RegistrySchema>;

/** PostgreSQL's channel on which registries hear of each other's actions. */
export const servingChannel = 'releases_serving';

/**
 * Appends an entry to the history and stores its messages, in the transaction of what was done. Other registries hear of it
 * when the transaction commits. The facts' `live` is the composition that is live afterwards; without it, none became live.
 * @returns the entry's id, and the composition that is live.
 */
export async function recordIn<Facts extends object>(
  db: RegistryTransaction,
  kind: EntryKind<Facts>,
  facts: Facts,
  { who, why, isDrill }: Act,
): Promise<{ id: number; composition: string }> {
  const { live = (await liveIn(db))?.id ?? '' } = facts as { live?: string };
  const { id } = await db
    .insertInto('history')
    .values({
      at: new Date().toISOString(),
      who,
      action: kind.name,
      what: kind.what(facts, setNames(facts)),
      why,
      composition: live,
      facts: JSON.stringify(facts),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!isDrill && kind.todo?.(facts) !== undefined) await announceIn(db, id);
  await sql`select pg_notify(${servingChannel}, '')`.execute(db);
  return { id, composition: live };
}

/** The names of the set that facts are about; empty without one. */
export function setNames(facts: object): string {
  const { slices = {} } = facts as { slices?: Changes };
  return namesOf(slices);
}
