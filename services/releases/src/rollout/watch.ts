import { appendHistory, type Act, type RegistryTransaction } from '../history';
import { ReleaseError } from '@store/release-kit/release-error';
import type { Changes } from '@store/release-kit/versions';
import type { GuardState } from '../guard/guard';
import type { Registry } from '../registry';
import { entryOf } from './ending';
import { closeBatchesIn } from './guarding';
import type { WatchSettings } from './watch-settings';
import { guardStateOf, endWatchIn, setOf, watchedIn, type Running } from './running';

/**
 * Makes a rollout one that is watched, if there is something to compare it with.
 * @param askOnly whether an alarm asks a person.
 * @returns until when it is watched; undefined when it is not.
 */
export async function watchIn(
  db: RegistryTransaction,
  running: Running,
  { minutes, askOnly }: WatchSettings & { askOnly: boolean },
): Promise<string | undefined> {
  if (minutes === 0 || running.control_percent === 0) return undefined;
  const until = new Date(Date.now() + minutes * 60_000).toISOString();
  await closeBatchesIn(db, running.id, { onlyAsks: askOnly });
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
export class Watches {
  constructor(private readonly registry: Registry) {}

  async view(): Promise<WatchView | null> {
    const watched = await watchedIn(this.registry.db);
    if (!watched) return null;
    const { id, control_percent: controlPercent } = watched;
    const until = watched.watched_until ?? '';
    return { id, slices: setOf(watched), until, controlPercent, guard: guardStateOf(watched) };
  }

  /** Gives the control what is live. @throws ReleaseError when nothing is watched. */
  async end(act: Act): Promise<void> {
    if (!(await this.endIf(act, () => true))) throw new ReleaseError('No promotion is being watched.');
  }

  /** Ends the watch whose time is over. @returns whether there was one. */
  endDue(now: Date): Promise<boolean> {
    const act = { who: 'registry', why: 'the time of watching is over, and the guard raised no alarm' };
    return this.endIf(act, (until) => until <= now.toISOString());
  }

  private endIf(act: Act, isOver: (until: string) => boolean): Promise<boolean> {
    return this.registry.exclusively(async (db) => {
      const watched = await watchedIn(db);
      if (!watched || !isOver(watched.watched_until ?? '')) return false;
      await endWatchIn(db);
      const { what } = entryOf(watched);
      const details = { rollout: watched.id, health: guardStateOf(watched) };
      const entry = { ...act, action: 'end-watch', what, composition: watched.candidate, details };
      await appendHistory(db, entry);
      return true;
    });
  }
}
