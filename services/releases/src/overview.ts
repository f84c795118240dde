import type { ArtifactStore } from '@store/release-kit/artifact-store';
import type { ServingState } from '@store/release-kit/serving';
import type { Changes } from '@store/release-kit/versions';
import { damagedReleases } from './damaged-releases';
import type { EdgePresence, KnownEdge } from './edge-presence';
import type { GuardState } from './guard/guard';
import type { Freeze } from './rollout/freeze-state';
import type { Freezes } from './rollout/freezes';
import type { Plans, PlanView } from './rollout/plans';
import type { SliceName } from '@store/shared/contracts/slices';
import type { Approval, Approvals } from './rollout/approvals';
import type { RolloutQueue, Waiting } from './rollout/queue';
import type { Watches, WatchView } from './rollout/watch';
import type { Rollouts } from './rollout/rollouts';
import { guardStateOf, setOf, type Running } from './rollout/running';

/** The rollout in progress with its set and its plan. Times are ISO 8601. */
export interface RolloutView {
  slices: Changes;
  /** The share that was chosen. Edges serve less of it where a control is kept. */
  percent: number;
  /** Percent of visitors who keep what is live at any share. */
  controlPercent: number;
  who: string;
  startedAt: string;
  guard: GuardState;
  plan: PlanView | null;
}

/** The current state for release managers. */
export interface Overview {
  serving: ServingState;
  rollout: RolloutView | null;
  /** The last promotion, while it is watched. */
  watch: WatchView | null;
  /** Sets that wait for their rollout, the first in line first. */
  queue: Waiting[];
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

interface Sources {
  serving: () => Promise<ServingState>;
  rollouts: Rollouts;
  plans: Plans;
  freezes: Freezes;
  watches: Watches;
  queue: RolloutQueue;
  approvals: Approvals;
  edges: EdgePresence;
  artifacts: ArtifactStore;
}

/** @throws ReleaseError while nothing is live. */
export async function readOverview(sources: Sources): Promise<Overview> {
  const { rollouts, plans, freezes, watches, edges, artifacts } = sources;
  const [serving, running, watch, queue, approvals, frozen, windows] = await Promise.all([
    sources.serving(),
    rollouts.running(),
    watches.view(),
    sources.queue.all(),
    sources.approvals.all(),
    freezes.present(),
    freezes.windows(),
  ]);
  const viewOf = async (rollout: Running): Promise<RolloutView> => ({
    slices: setOf(rollout),
    percent: rollout.percent,
    controlPercent: rollout.control_percent,
    who: rollout.who,
    startedAt: rollout.started_at,
    guard: guardStateOf(rollout),
    plan: await plans.view(rollout),
  });
  const beside = serving.rollout?.candidate ?? serving.watch?.control;
  const served = beside ? [serving.live, beside] : [serving.live];
  const damaged = await Promise.all(served.map((composition) => damagedReleases(composition, artifacts)));
  return {
    serving,
    rollout: running ? await viewOf(running) : null,
    watch,
    queue,
    twoPersons: sources.approvals.twoPersons,
    approvals,
    frozen,
    freezes: windows,
    edges: await edges.present(),
    damaged: [...new Set(damaged.flat())],
  };
}
