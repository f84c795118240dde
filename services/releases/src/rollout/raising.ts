import { ReleaseError } from '@store/release-kit/release-error';
import { closeBatches } from '../guard/guard';
import { appendHistory, type Act, type RegistryTransaction } from '../history';
import { visitorsOf } from './plan';
import { guardStateOf, mustBePercent, nameOf, type Running } from './running';

/** Raises the share of the rollout in progress. @throws ReleaseError when it is no larger share. */
export async function raiseIn(
  db: RegistryTransaction,
  running: Running,
  percent: number,
  act: Act,
  details: object = {},
  at = new Date(),
): Promise<void> {
  mustBePercent(percent);
  if (percent <= running.percent)
    throw new ReleaseError(
      `${nameOf(running)} is at ${running.percent} % already; a share is only raised. Abort to take it back.`,
    );
  // All outcomes of a batch must come from the same share.
  const guard = closeBatches(guardStateOf(running));
  await db
    .updateTable('rollouts')
    .set({
      percent,
      guard: JSON.stringify(guard),
      share_since: at.toISOString(),
      share_visitors: visitorsOf(guard),
    })
    .where('id', '=', running.id)
    .execute();
  await appendHistory(db, {
    ...act,
    action: 'raise',
    what: `${nameOf(running)} from ${running.percent} % to ${percent} %`,
    composition: running.control,
    details: { rollout: running.id, percent, ...details },
  });
}
