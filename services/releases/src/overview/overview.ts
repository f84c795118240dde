import type { ServingState } from '@store/release-kit/serving';
import { damagedReleases } from '../registry/stored-releases';
import { presentEdges, type KnownEdge } from '../edges/edge-presence';
import { questionsIn, type GateQuestion } from '../gate/gate-questions';
import type { ReleaseParts } from '../release-parts';
import { presentFreeze, windowsIn, type Freeze } from '../rollout/freezes';
import { planView, type PlanView } from '../rollout/plans';
import type { SliceName } from '@store/shared/contracts/slices';
import { approvalsIn, type Approval } from '../rollout/approvals';
import { waitingIn, type Waiting } from '../rollout/queue';
import { runningIn, watchedIn, type Rollout } from '../rollout/running';

/** The current state for release managers. */
export interface Overview {
  serving: ServingState;
  rollout: (Omit<Rollout, 'plan'> & { plan: PlanView | null }) | null;
  /** The last promotion, while it is watched. */
  watch: Rollout | null;
  /** Sets that wait for their rollout, the first in line first. */
  queue: Waiting[];
  /** Sets that the gate is judging now. */
  questions: GateQuestion[];
  /** Slices whose start and promotion take two persons, and approvals that were not used yet. */
  twoPersons: readonly SliceName[];
  approvals: Approval[];
  /** The freeze that holds now. */
  frozen: Freeze | null;
  /** Freezes with an end that have not ended, the first to begin first. */
  freezes: Freeze[];
  edges: KnownEdge[];
  /** One sentence for each release that is served and whose stored document is not the recorded one, or is missing. */
  damaged: string[];
}

/** @throws ReleaseError while nothing is live. */
export async function readOverview({
  registry,
  artifacts,
  twoPersons,
  planHours,
}: Pick<ReleaseParts, 'registry' | 'artifacts' | 'twoPersons' | 'planHours'>): Promise<Overview> {
  const { db } = registry;
  const [serving, running, watch, queue, questions, approvals, frozen, windows] = await Promise.all([
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
    watch,
    queue,
    questions,
    twoPersons,
    approvals,
    frozen,
    freezes: windows,
    edges: await presentEdges(db),
    damaged: [...new Set(damaged.flat())],
  };
}
