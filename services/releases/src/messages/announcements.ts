import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { RegistrySchema } from '../registry-schema';

/** Actions that webhooks hear of, with what somebody on call does now; null where that is nothing. */
export const announced: Readonly<Record<string, string | null>> = {
  start: null,
  raise: null,
  pause: null,
  resume: null,
  promote: 'Watch it at the desk. If it goes wrong, roll back there: two taps and a reason.',
  abort: 'Everybody gets what was live before; nothing is urgent. Find the cause before it starts again.',
  rollback: 'Everybody gets the earlier versions. Look whether what was wrong is gone from the shop.',
  freeze: 'Nothing starts, is raised or is promoted meanwhile. Abort and rollback go on working.',
  unfreeze: null,
  'not-started':
    'It has left the queue, and no visitor has seen it. Mend what the reason names, then queue it again.',
  ask: 'Visitors go on getting it until somebody decides. Open the page below and abort it, or let it go on.',
  gate: 'Read the gate’s report. Visitors see no more of it than before, and a plan waits; abort it if it is shown.',
  'drill-failed': 'A rollback may not work. Mend the way back before the next rollout starts.',
};

interface Announced {
  action: string;
  what: string;
}

/** Whether an entry is told of: of the gate's answers only red ones are. */
const isAnnounced = ({ action, what }: Announced): boolean =>
  action in announced && (action !== 'gate' || / (is|are) red$/.test(what));

/** Stores a message to every webhook about an entry of the history, in the entry's transaction. */
export async function announceIn(
  db: Transaction<RegistrySchema>,
  entry: number,
  note: Announced,
): Promise<void> {
  if (!isAnnounced(note)) return;
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
