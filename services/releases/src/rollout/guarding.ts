import type { EdgeReport } from '@store/release-kit/edge-reports';
import { ReleaseError } from '@store/release-kit/release-error';
import { alarmIn, endShare, ingestReport, type GuardState } from '../guard/guard';
import type { RegistryTransaction } from '../history/history';
import { guardStateOf, servedPercent, type Rollout } from './running';

/**
 * Passes page health of a rollout, or of a promotion that is watched, to the guard. Only the rollout's row is locked. A report
 * of another share than the present one comes late, and is left out.
 * @returns whether the guard has something to do, which takes the lock of all actions.
 * @throws ReleaseError when there never was such a rollout.
 */
export async function ingestIn(
  db: RegistryTransaction,
  report: NonNullable<EdgeReport['rollout']>,
): Promise<boolean> {
  const { id, percent } = report;
  const row = await db
    .selectFrom('rollouts')
    .select(['guard', 'status', 'percent', 'control_percent'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ReleaseError('The report is of a rollout that there never was.');
  // A late report of a rollout that has ended.
  if (!['running', 'watched'].includes(row.status)) return false;
  if (servedPercent(row.percent, row.control_percent) !== percent) return false;
  const guard = ingestReport(guardStateOf(row), report);
  await setGuard(db, id, guard);
  return dueIn(guard, row.status) !== null;
}

/** The evidence on which the guard has to act, and whether it only asks; null without any, or when it has asked already. */
export function dueIn(guard: GuardState, status: string) {
  const evidence = alarmIn(guard);
  if (!evidence) return null;
  const isAsking = evidence.asks !== null || (status === 'watched' && guard.onlyAsks);
  return isAsking && guard.asked ? null : { evidence, isAsking };
}

/**
 * Has the guard count anew, because the share of a rollout changes.
 * @param running the rollout as it was before.
 * @param changes what else changes in the guard's state.
 */
export async function endShareIn(
  db: RegistryTransaction,
  { id, served }: Pick<Rollout, 'id' | 'served'>,
  changes: Partial<Pick<GuardState, 'onlyAsks'>> = {},
): Promise<void> {
  const guard = { ...endShare(await lockedGuard(db, id), served), ...changes };
  await setGuard(db, id, guard);
}

/** The guard's state, which no report changes until the transaction ends. */
export async function lockedGuard(db: RegistryTransaction, rollout: string): Promise<GuardState> {
  const row = await db
    .selectFrom('rollouts')
    .select('guard')
    .where('id', '=', rollout)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return guardStateOf(row);
}

export async function setGuard(db: RegistryTransaction, rollout: string, guard: GuardState): Promise<void> {
  await db
    .updateTable('rollouts')
    .set({ guard: JSON.stringify(guard) })
    .where('id', '=', rollout)
    .execute();
}

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
  running: Rollout,
  { minutes, askOnly }: WatchSettings & { askOnly: boolean },
): Promise<string | null> {
  if (minutes === 0 || running.controlPercent === 0) return null;
  const until = new Date(Date.now() + minutes * 60_000).toISOString();
  await endShareIn(db, running, { onlyAsks: askOnly });
  await db
    .updateTable('rollouts')
    .set({ status: 'watched', percent: 100, watched_until: until })
    .where('id', '=', running.id)
    .execute();
  return until;
}
