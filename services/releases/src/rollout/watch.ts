import type { Kysely } from 'kysely';
import type { RegistryTransaction } from '../history/history';
import type { RegistrySchema } from '../registry/registry-schema';
import { endShareIn } from './guarding';
import { guardStateOf, setOf, watchedIn, type Running } from './running';

/** How promotions are watched. */
export interface WatchSettings {
  /** Minutes after a promotion; 0 watches none. */
  minutes: number;
  /** Percent of visitors who keep what was live before, at a share of 100 % and while a promotion is watched. */
  controlPercent: number;
}

/**
 * Makes a rollout one that is watched, if there is something to compare it with.
 * @param askOnly whether an alarm asks a person.
 * @returns until when it is watched; null when it is not.
 */
export async function watchIn(
  db: RegistryTransaction,
  running: Running,
  { minutes, askOnly }: WatchSettings & { askOnly: boolean },
): Promise<string | null> {
  if (minutes === 0 || running.control_percent === 0) return null;
  const until = new Date(Date.now() + minutes * 60_000).toISOString();
  await endShareIn(db, running, { onlyAsks: askOnly });
  await db
    .updateTable('rollouts')
    .set({ status: 'watched', percent: 100, watched_until: until })
    .where('id', '=', running.id)
    .execute();
  return until;
}

/** The watch on the last promotion. It ends by its time, by a person, by the next start, and by a rollback. */
export async function watchView(db: Kysely<RegistrySchema>) {
  const watched = await watchedIn(db);
  if (!watched) return null;
  return {
    /** The rollout's id. */
    id: watched.id,
    slices: setOf(watched),
    /** ISO 8601. */
    until: watched.watched_until ?? '',
    controlPercent: watched.control_percent,
    guard: guardStateOf(watched),
  };
}
export type WatchView = NonNullable<Awaited<ReturnType<typeof watchView>>>;
