import { damagedReleases } from '../registry/stored-releases';
import { presentEdges } from '../edges/edge-presence';
import { questionsIn } from '../gate/gate-questions';
import type { ReleaseParts } from '../release-parts';
import { presentFreeze, windowsIn } from '../rollout/freezes';
import { planView } from '../rollout/plans';
import { approvalsIn } from '../rollout/approvals';
import { waitingIn } from '../rollout/queue';
import { runningIn, watchedIn } from '../rollout/running';

/** The current state for release managers. */
export type Overview = Awaited<ReturnType<typeof readOverview>>;

/** @throws ReleaseError while nothing is live. */
export async function readOverview({
  registry,
  artifacts,
  twoPersons,
  planHours,
}: Pick<ReleaseParts, 'registry' | 'artifacts' | 'twoPersons' | 'planHours'>) {
  const { db } = registry;
  const [serving, running, watch, queue, questions, approvals, frozen, freezes] = await Promise.all([
    registry.mustServe(),
    runningIn(db),
    watchedIn(db),
    waitingIn(db),
    questionsIn(db),
    approvalsIn(db),
    presentFreeze(db),
    windowsIn(db),
  ]);
  const beside = serving.rollout?.candidate ?? serving.watch?.control;
  const served = beside ? [serving.live, beside] : [serving.live];
  const damaged = await Promise.all(served.map((composition) => damagedReleases(composition, artifacts)));
  return {
    serving,
    rollout: running && { ...running, plan: await planView(db, running, planHours) },
    /** The last promotion, while it is watched. */
    watch,
    /** Sets that wait for their rollout, the first in line first. */
    queue,
    /** Sets that the gate is judging now. */
    questions,
    /** Slices whose start and promotion take two persons, and approvals that were not used yet. */
    twoPersons,
    approvals,
    /** The freeze that holds now. */
    frozen,
    /** Freezes with an end that have not ended, the first to begin first. */
    freezes,
    edges: await presentEdges(db),
    /** One sentence for each release that is served and whose stored document is not the recorded one, or is missing. */
    damaged: [...new Set(damaged.flat())],
  };
}
