import { ReleaseError } from '@store/release-kit/release-error';
import type { RegistryTransaction } from '../history/history';
import type { Pause } from '../rollout/plan';
import { mustBeRunning, type Rollout } from '../rollout/running';
import { action } from './action';
import { atShare, rolloutFacts } from './entry-kind';
import { rollout } from './fields';

/** Stops the plan at its share. */
export const pause = action({
  name: 'pause',
  fields: { rollout },
  offer: { label: 'Pause', title: 'Pause the plan' },
  facts: rolloutFacts,
  async run(db, input, { act: { who, why } }) {
    const running = await mustBeRunning(db, input.rollout);
    const { paused } = mustHavePlan(running);
    if (paused) throw new ReleaseError(`The plan is paused by ${paused.who} (${paused.why}) already.`);
    return setPause(db, running, { who, why, at: new Date().toISOString() });
  },
  what: atShare,
  todo: () => null,
  done: () => 'The plan is paused; the share stays as it is.',
});

/** Lets a paused plan go on. */
export const resume = action({
  name: 'resume',
  fields: { rollout },
  offer: { label: 'Resume', title: 'Let the plan go on' },
  facts: rolloutFacts,
  async run(db, input) {
    const running = await mustBeRunning(db, input.rollout);
    if (!mustHavePlan(running).paused) throw new ReleaseError('The plan is not paused.');
    return setPause(db, running, null);
  },
  what: atShare,
  todo: () => null,
  done: () => 'The plan goes on.',
});

function mustHavePlan(running: Rollout): Rollout {
  if (running.plan.length > 0) return running;
  throw new ReleaseError(`${running.names} has no plan; raise it by hand.`);
}

async function setPause(db: RegistryTransaction, running: Rollout, paused: Pause) {
  await db
    .updateTable('rollouts')
    .set({ paused: paused && JSON.stringify(paused) })
    .where('id', '=', running.id)
    .execute();
  return { rollout: running.id, slices: running.slices, percent: running.percent };
}
