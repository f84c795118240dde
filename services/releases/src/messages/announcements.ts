import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { RegistrySchema } from '../registry-schema';

/** What somebody at night needs to know of an action: what happened, what to do in two or three words, and in full. */
interface Told {
  happened: string;
  next: string;
  todo: string;
}

/** Actions that are sent to webhooks, with the words of their e-mail; null for actions without an e-mail. */
export const announced: Readonly<Record<string, Told | null>> = {
  start: null,
  raise: null,
  pause: null,
  resume: null,
  promote: {
    happened: 'Live for everybody',
    next: 'watch it',
    todo: 'Watch it at the desk. If it goes wrong, roll back there: two taps and a reason.',
  },
  abort: {
    happened: 'Taken back',
    next: 'nothing is urgent',
    todo: 'Everybody gets what was live before; nothing is urgent. Find the cause before it starts again.',
  },
  rollback: {
    happened: 'Rolled back',
    next: 'look at the shop',
    todo: 'Everybody gets the earlier versions. Look whether what was wrong is gone from the shop.',
  },
  freeze: {
    happened: 'Frozen',
    next: 'start nothing',
    todo: 'Nothing starts, is raised or is promoted meanwhile. Abort and rollback go on working.',
  },
  unfreeze: null,
  'not-started': {
    happened: 'Not started from the queue',
    next: 'mend it, queue it again',
    todo: 'It has left the queue, and no visitor has seen it. Mend what the reason names, then queue it again.',
  },
  ask: {
    happened: 'The guard asks you',
    next: 'decide now',
    todo: 'Visitors go on getting it until somebody decides. Open the page below and abort it, or let it go on.',
  },
  gate: {
    happened: 'Red gate',
    next: 'read its report',
    todo: 'Read the gate’s report. Visitors see no more of it than before, and a plan waits; abort it if it is shown.',
  },
  'drill-failed': {
    happened: 'A drill failed',
    next: 'mend the way back',
    todo: 'A rollback may not work. Mend the way back before the next rollout starts.',
  },
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
