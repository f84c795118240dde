import { ReleaseError } from '@store/release-kit/release-error';
import { recordIn } from '../history/history';
import type { ReleaseParts } from '../release-parts';
import { dueStep } from '../rollout/plans';
import { ObjectedError, NotYetError } from '../rollout/objections';
import { delayIn, nextIn, refuseIn } from '../rollout/queue';
import { watchedIn } from '../rollout/running';
import { endWatch, endWatchOf } from './end-watch';
import { notStartedEntry } from './entries';
import { askGate } from './gate';
import { raise, raiseIn } from './raise';
import { perform } from './runner';
import { start } from './start';

/** Does what is due by time: a periodic job, which one registry runs at a time. */
export async function takeDueSteps(parts: ReleaseParts, now = new Date()): Promise<void> {
  await endDueWatch(parts, now);
  await followPlan(parts, now);
  await startNext(parts, now);
}

/** Ends the watch whose time is over. */
async function endDueWatch({ registry, changes }: ReleaseParts, now: Date): Promise<void> {
  const act = { who: 'registry', why: 'the time of watching is over, and the guard raised no alarm' };
  const isOver = await registry.exclusively(async (db) => {
    const watched = await watchedIn(db);
    if (!watched || watched.until > now.toISOString()) return false;
    await recordIn(db, endWatch, await endWatchOf(db, watched), act);
    return true;
  });
  if (isOver) changes.notify();
}

/**
 * Takes the step of the rollout's plan that is due, in one transaction under the lock of all actions. Whichever registry
 * comes first takes it, and the time of the next step begins: no step is taken twice, and none is lost when a registry
 * stops.
 */
export async function followPlan(parts: ReleaseParts, now = new Date()): Promise<void> {
  const { registry, changes } = parts;
  const unjudged = await dueStep(registry.db, now, parts.planHours);
  if (unjudged && !unjudged.report)
    await askGate(parts, unjudged.running.slices, { who: 'plan', why: 'the next step of the plan is due' });
  const raised = await registry.exclusively(async (db) => {
    const due = await dueStep(db, now, parts.planHours);
    if (due?.report?.answer !== 'good') return null;
    const { running, percent } = due;
    const facts = await raiseIn(db, running, { percent, at: now });
    const why = `the plan’s time at ${running.percent} % is over, the guard is calm and the gate green`;
    await recordIn(db, raise, facts, { who: 'plan', why });
    return facts;
  });
  if (!raised) return;
  changes.notify();
  await askGate(parts, raised.slices, { who: 'plan', why: `the share was raised to ${raised.percent} %` });
}

/**
 * Asks the gate about the next set in the queue, and starts it. When the start fails for a reason that may pass, such as a
 * missing approval, the set keeps its place and is tried again later. After any other failure the set leaves the queue, and
 * the history says why.
 */
async function startNext(parts: ReleaseParts, now: Date): Promise<void> {
  const { registry, changes } = parts;
  const next = await registry.exclusively((db) => nextIn(db, now));
  if (!next) return;
  const { id, slices, percent, plan, first, who, why } = next;
  try {
    await perform(parts, start, { slices, percent, plan, first }, { who, why, queued: id });
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    const reason = error instanceof ObjectedError ? error.texts : error.message;
    const mayPass = error instanceof ObjectedError ? error.mayPass : error instanceof NotYetError;
    await registry.exclusively(async (db) => {
      if (mayPass) return delayIn(db, id, reason, now);
      const act = { who: 'registry', why: reason };
      if (await refuseIn(db, id, now)) await recordIn(db, notStartedEntry, { slices, queuedBy: who }, act);
    });
    changes.notify();
  }
}
