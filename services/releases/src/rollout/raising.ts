import { ReleaseError } from '@store/release-kit/release-error';
import type { RegistryTransaction } from '../history/history';
import { closeBatchesIn } from './guarding';
import { visitorsOf } from './plan';
import { mustBePercent, nameOf, type Running } from './running';

/** Raises the share of the rollout in progress. @throws ReleaseError when it is no larger share. */
export async function raiseIn(
  db: RegistryTransaction,
  running: Running,
  percent: number,
  at = new Date(),
): Promise<void> {
  mustBePercent(percent);
  if (percent <= running.percent)
    throw new ReleaseError(
      `${nameOf(running)} is at ${running.percent} % already; a share is only raised. Abort to take it back.`,
    );
  const guard = await closeBatchesIn(db, running.id);
  await db
    .updateTable('rollouts')
    .set({ percent, share_since: at.toISOString(), share_visitors: visitorsOf(guard) })
    .where('id', '=', running.id)
    .execute();
}
