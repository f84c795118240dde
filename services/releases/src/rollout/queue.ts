import type { Kysely, Selectable } from 'kysely';
import { ReleaseError } from '@store/release-kit/release-error';
import type { RegistryTransaction } from '../history/history';
import { fields } from '../api/input';
import type { RegistrySchema } from '../registry/registry-schema';
import { presentFreeze } from './freezes';
import { planSchema } from './plan';
import { comparedIn, firstOf } from './running';

/** A set that waits for a rollout; times are ISO 8601. */
export type Waiting = ReturnType<typeof waitingOf>;

/** Milliseconds between two tries to start a set: as long as it has waited already, within these. */
const tries = { atLeast: 5 * 60_000, atMost: 60 * 60_000 };

/** The first in line whose time has come, for the caller to start; null while something is in its way. */
export async function nextIn(db: RegistryTransaction, now: Date): Promise<Waiting | null> {
  if (await isBusy(db, now)) return null;
  const first = (await waitingIn(db)).find(({ begins }) => hasCome(begins, now));
  return first && hasCome(first.delay?.until ?? null, now) ? first : null;
}

/** Whether a time has come; so has none. */
export const hasCome = (time: string | null, now: Date): boolean =>
  time === null || time <= now.toISOString();

/** Notes what is in the way of a start, and when it is tried again. The set keeps its place. */
export async function delayIn(db: RegistryTransaction, id: number, reason: string, now: Date): Promise<void> {
  const row = await db
    .selectFrom('rollout_queue')
    .select('delayed_since')
    .where('id', '=', id)
    .executeTakeFirst();
  const since = row?.delayed_since ?? now.toISOString();
  const waited = now.getTime() - Date.parse(since);
  const pause = Math.min(tries.atMost, Math.max(tries.atLeast, waited));
  const until = new Date(now.getTime() + pause).toISOString();
  await db
    .updateTable('rollout_queue')
    .set({ delay_reason: reason, delayed_since: since, delayed_until: until })
    .where('id', '=', id)
    .execute();
}

/**
 * Takes a set that could not start out of the queue. It stays when a rollout or a freeze began meanwhile.
 * @returns whether it left.
 */
export async function refuseIn(db: RegistryTransaction, id: number, now: Date): Promise<boolean> {
  if (await isBusy(db, now)) return false;
  const left = await db.deleteFrom('rollout_queue').where('id', '=', id).returning('id').execute();
  return left.length > 0;
}

/** Takes a set out of the queue. @throws ReleaseError when it does not wait. */
export async function leaveQueueIn(db: RegistryTransaction, id: number): Promise<Waiting> {
  const [row] = await db.deleteFrom('rollout_queue').where('id', '=', id).returningAll().execute();
  if (!row) throw new ReleaseError(`Nothing waits as number ${id}.`);
  return waitingOf(row);
}

/** Sets that wait until no rollout is in progress and no promotion is watched, the first to start first. */
export async function waitingIn(db: Kysely<RegistrySchema>): Promise<Waiting[]> {
  const rows = await db.selectFrom('rollout_queue').selectAll().orderBy('id').execute();
  return rows.map(waitingOf);
}

function waitingOf(row: Selectable<RegistrySchema['rollout_queue']>) {
  const { id, percent, who, why, at, delay_reason: reason, delayed_until: until } = row;
  return {
    id,
    slices: fields.changes.parse(JSON.parse(row.slices)),
    percent,
    plan: planSchema.parse(JSON.parse(row.plan)),
    first: firstOf(row),
    /** When it starts at the earliest; null for as soon as it can. */
    begins: row.begins,
    who,
    why,
    at,
    /** What was in the way of its start when its turn came, in a sentence, and when it is tried again; null before its turn. */
    delay: reason !== null && until !== null ? { reason, until } : null,
  };
}

const isBusy = async (db: RegistryTransaction, now: Date): Promise<boolean> =>
  Boolean((await comparedIn(db)) ?? (await presentFreeze(db, now)));

/** When a set starts at the earliest, as the end of a sentence; empty without a time. */
export const notBefore = (begins: string | null): string => (begins === null ? '' : `, not before ${begins}`);
