import { ReleaseError } from '@store/release-kit/release-error';
import type { Operations } from '../operations';

/** Does what is due by time. Every registry calls it again and again; what is taken is taken once. */
export async function takeDueSteps(operations: Operations, now = new Date()): Promise<void> {
  if (await operations.watches.endDue(now)) operations.changes.notify();
  await followPlan(operations, now);
  await startNext(operations, now);
}

/** Takes the step of the rollout's plan that is due. */
export async function followPlan(operations: Operations, now = new Date()): Promise<void> {
  const { plans, changes } = operations;
  const unasked = await plans.unasked(now);
  if (unasked) await operations.check(unasked, { who: 'plan', why: 'the next step of the plan is due' });
  const percent = await plans.takeStep(now);
  if (percent === null) return;
  changes.notify();
  await operations.checkAfterRaise(percent, 'plan');
}

/** Asks the gate about the set that waits first, and starts it. One that cannot start leaves the queue with the reason. */
async function startNext(operations: Operations, now: Date): Promise<void> {
  const { queue, changes } = operations;
  const next = await queue.claim(now);
  if (!next) return;
  const { id, slices, percent, plan, who, why } = next;
  try {
    await operations.start({ slices, percent, plan, force: false, queued: id }, { who, why });
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    await queue.refuse(next, error.message, now);
    changes.notify();
  }
}
