import type { Kysely } from 'kysely';
import type { RegistryTransaction } from '../history/history';
import type { Changes } from '@store/release-kit/versions';
import type { GuardState } from '../guard/guard';
import type { RegistrySchema } from '../registry/registry-schema';
import { endShareIn } from './guarding';
import type { WatchSettings } from './watch-settings';
import { guardStateOf, setOf, watchedIn, type Running } from './running';

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

/** A promoted rollout that is watched. */
export interface WatchView {
  /** The rollout's id. */
  id: string;
  slices: Changes;
  /** ISO 8601. */
  until: string;
  controlPercent: number;
  guard: GuardState;
}

/** The watch on the last promotion. It ends by its time, by a person, by the next start, and by a rollback. */
export async function watchView(db: Kysely<RegistrySchema>): Promise<WatchView | null> {
  const watched = await watchedIn(db);
  if (!watched) return null;
  return {
    id: watched.id,
    slices: setOf(watched),
    until: watched.watched_until ?? '',
    controlPercent: watched.control_percent,
    guard: guardStateOf(watched),
  };
}
