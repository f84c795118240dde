import type { ServingState } from '@store/release-kit/serving';
import type { Changes } from '@store/release-kit/versions';
import { damagedReleases } from '../registry/stored-releases';
import type { KnownEdge } from '../edges/edge-presence';
import { questionsIn, type GateQuestion } from '../gate/gate-questions';
import type { GuardState } from '../guard/guard';
import type { ReleaseParts } from '../release-parts';
import { presentFreeze, windowsIn, type Freeze } from '../rollout/freezes';
import { planView, type PlanView } from '../rollout/plans';
import type { SliceName } from '@store/shared/contracts/slices';
import { approvalsIn, type Approval } from '../rollout/approvals';
import { waitingIn, type Waiting } from '../rollout/queue';
import { watchView, type WatchView } from '../rollout/watch';
import { guardStateOf, runningIn, setOf, type Running } from '../rollout/running';

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
  edges,
  artifacts,
  twoPersons,
  planHours,
}: Pick<ReleaseParts, 'registry' | 'edges' | 'artifacts' | 'twoPersons' | 'planHours'>): Promise<Overview> {
  const { db } = registry;
  const [serving, running, watch, queue, questions, approvals, frozen, windows] = await Promise.all([
    registry.mustServe(),
    runningIn(db),
    watchView(db),
    waitingIn(db),
    questionsIn(db),
    approvalsIn(db),
    presentFreeze(db),
    windowsIn(db),
  ]);
  const viewOf = async (rollout: Running): Promise<RolloutView> => ({
    slices: setOf(rollout),
    percent: rollout.percent,
    controlPercent: rollout.control_percent,
    who: rollout.who,
    startedAt: rollout.started_at,
    guard: guardStateOf(rollout),
    plan: await planView(db, rollout, planHours),
  });
  const beside = serving.rollout?.candidate ?? serving.watch?.control;
  const served = beside ? [serving.live, beside] : [serving.live];
  const damaged = await Promise.all(served.map((composition) => damagedReleases(composition, artifacts)));
  return {
    serving,
    rollout: running ? await viewOf(running) : null,
    watch,
    queue,
    questions,
    twoPersons,
    approvals,
    frozen,
    freezes: windows,
    edges: await edges.present(),
    damaged: [...new Set(damaged.flat())],
  };
}
