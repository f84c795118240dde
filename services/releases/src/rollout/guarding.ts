import type { HealthReport } from '@store/release-kit/edge-reports';
import { ReleaseError } from '@store/release-kit/release-error';
import { alarmIn, closeBatches, ingestReport, type GuardState } from '../guard/guard';
import type { RegistryTransaction } from '../history/history';
import { guardStateOf } from './running';
import type { WatchSettings } from './watch-settings';

/**
 * Passes page health of a rollout, or of a promotion that is watched, to the guard. Only the rollout's row is locked.
 * @param alarm what an alarm after the promotion does.
 * @returns whether there is something for the guard to do, with the action of the guard.
 * @throws ReleaseError when there never was such a rollout.
 */
export async function ingestIn(
  db: RegistryTransaction,
  rollout: string,
  report: HealthReport,
  alarm: WatchSettings['alarm'],
): Promise<boolean> {
  const row = await db
    .selectFrom('rollouts')
    .select(['guard', 'status'])
    .where('id', '=', rollout)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ReleaseError('The report is of a rollout that there never was.');
  // A late report of a rollout that has ended.
  if (!['running', 'watched'].includes(row.status)) return false;
  const guard = ingestReport(guardStateOf(row), report);
  await setGuard(db, rollout, guard);
  return dueIn(guard, row.status, alarm) !== null;
}

/** Evidence with which the guard has something to do; whether that is to ask. Null also when it has asked already. */
export function dueIn(guard: GuardState, status: string, alarm: WatchSettings['alarm']) {
  const evidence = alarmIn(guard);
  if (!evidence) return null;
  const isAsking = evidence.asks !== null || (status === 'watched' && (alarm === 'ask' || guard.onlyAsks));
  return isAsking && guard.asked ? null : { evidence, isAsking };
}

/**
 * Ends the current batches of a rollout, whose share changes: all outcomes of a batch must come from the same share.
 * @param changes what else changes in the guard's state.
 */
export async function closeBatchesIn(
  db: RegistryTransaction,
  rollout: string,
  changes: Partial<Pick<GuardState, 'onlyAsks'>> = {},
): Promise<GuardState> {
  const guard = { ...closeBatches(await lockedGuard(db, rollout)), ...changes };
  await setGuard(db, rollout, guard);
  return guard;
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
