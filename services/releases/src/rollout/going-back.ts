import type { Composition } from '@store/shared/contracts/release';
import { changedSlices, namesOf } from '@store/release-kit/versions';
import { keepComposition, type LeftVersions } from '../compositions';
import { appendHistory, type Act, type RegistryTransaction } from '../history';
import { leftByRollback } from './rollback-target';
import { endWatchIn, mustBeLive } from './running';

interface Return {
  target: Composition;
  act: Act;
  /** The versions that are left, for rollbacks of some slices. */
  left?: LeftVersions | undefined;
  details?: object;
}

/** Makes an earlier composition live, which ends the watch on a promotion. */
export async function goBackIn(
  db: RegistryTransaction,
  { target, act, left, details }: Return,
): Promise<Composition> {
  const live = await mustBeLive(db);
  const recalled = await leftByRollback(db, target, left);
  const watched = await endWatchIn(db);
  await keepComposition(db, target);
  await appendHistory(db, {
    ...act,
    action: 'rollback',
    what: `to ${target.id}: ${namesOf(changedSlices(live, target)) || 'the same versions'}`,
    composition: target.id,
    details: { from: live.id, recalled, left, ...(watched && { rollout: watched }), ...details },
  });
  return target;
}
