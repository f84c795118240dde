import type { GuardEvidence } from '../guard/guard';
import { sentenceFor } from '../guard/guard-sentence';
import { recordIn, type RegistryTransaction } from '../history/history';
import { dueIn, lockedGuard, setGuard } from '../rollout/guarding';
import { comparedIn } from '../rollout/running';
import { abort, abortIn } from './abort';
import { askEntry } from './entries';
import { goBackIn, rollback } from './rollback';

/**
 * Takes the candidate of a rollout back, or asks a person, when the evidence is there; under the lock of all actions.
 * @returns the evidence when the guard did something.
 */
export async function decideIn(db: RegistryTransaction, rollout: string): Promise<GuardEvidence | null> {
  const before = await lockedGuard(db, rollout);
  const compared = await comparedIn(db);
  if (compared?.id !== rollout) return null;
  const due = dueIn(before, compared.status);
  if (!due) return null;
  const { evidence, isAsking } = due;
  const act = { who: 'guard', why: sentenceFor(evidence) };
  if (isAsking) {
    const health = { ...before, asked: evidence.phase };
    await setGuard(db, rollout, health);
    const { slices, percent } = compared;
    await recordIn(db, askEntry, { rollout, slices, percent, evidence, health }, act);
  } else if (compared.status === 'watched') {
    const facts = await goBackIn(db, compared.control);
    await recordIn(db, rollback, { ...facts, rollout, evidence, health: before }, act);
  } else {
    await recordIn(db, abort, { ...(await abortIn(db, compared)), evidence }, act);
  }
  return evidence;
}
