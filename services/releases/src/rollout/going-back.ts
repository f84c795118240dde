import type { Composition } from '@store/shared/contracts/release';
import { changedSlices, namesOf, type Versions } from '@store/release-kit/versions';
import { keepComposition } from '../compositions';
import { appendHistory, type Act, type RegistryTransaction } from '../history';
import { leftByRollback } from './rollback-target';
import { endWatchIn, mustBeLive } from './running';

interface Return {
  target: Composition;
  act: Act;
  /** The slice that goes back alone, for rollbacks of one slice. */
  slice?: { slice: string; replaced: string | undefined } | undefined;
  details?: object;
}

/** Makes an earlier composition live, which ends the watch on a promotion. */
export async function goBackIn(
  db: RegistryTransaction,
  { target, act, slice, details }: Return,
): Promise<Composition> {
  const live = await mustBeLive(db);
  const left: Versions | undefined = slice && { [slice.slice]: slice.replaced };
  const recalled = await leftByRollback(db, target, left);
  const watched = await endWatchIn(db);
  await keepComposition(db, target);
  await appendHistory(db, {
    ...act,
    action: 'rollback',
    what: `to ${target.id}: ${namesOf(changedSlices(live, target)) || 'the same versions'}`,
    composition: target.id,
    details: { from: live.id, recalled, ...slice, ...(watched && { rollout: watched }), ...details },
  });
  return target;
}
