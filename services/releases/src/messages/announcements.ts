import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { RegistrySchema } from '../registry-schema';

/** Actions that are sent to webhooks, with the subject of their e-mail; null for actions without an e-mail. */
export const announced: Readonly<Record<string, string | null>> = {
  start: null,
  raise: null,
  pause: null,
  resume: null,
  promote: 'Promoted',
  abort: 'Taken back',
  rollback: 'Rolled back',
  freeze: 'Frozen',
  unfreeze: null,
  'not-started': 'Not started from the queue',
  ask: 'The guard asks a person',
  gate: 'The gate is red',
  'drill-failed': 'A drill failed',
};

interface Announced {
  action: string;
  what: string;
}

const isMail = (address: string) => !address.startsWith('http');

/** Whether an entry is told of: of the gate's answers only red ones are. */
const isAnnounced = ({ action, what }: Announced): boolean =>
  action in announced && (action !== 'gate' || / (is|are) red$/.test(what));

/** Stores a message to every target that hears of an entry of the history, in the entry's transaction. */
export async function announceIn(
  db: Transaction<RegistrySchema>,
  entry: number,
  note: Announced,
): Promise<void> {
  if (!isAnnounced(note)) return;
  const targets = await db.selectFrom('message_targets').select(['id', 'address']).execute();
  const told = targets.filter(({ address }) => !isMail(address) || announced[note.action]);
  if (told.length === 0) return;
  const next_try_at = Date.now();
  await db
    .insertInto('messages')
    .values(told.map(({ id }) => ({ id: randomUUID(), target: id, entry, next_try_at })))
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
