import { LRUCache } from 'lru-cache';
import { healthPhases, type HealthPhase, type PageHealthReport } from '@store/shared/contracts/page-health';
import { sliceNames } from '@store/shared/contracts/slices';
import type { EdgeReport, HealthReport } from '@store/release-kit/edge-reports';
import type { Served } from '../composition-follower';

/** Page views and seals that are kept in memory, so that each is counted once. */
const viewLimit = 20_000;

/** Page views that may be counted with one seal on one edge. A shopper loads fewer documents in half a day. */
export const viewsPerSeal = 50;

/** Additions to the cart that are counted of one page view, so that no page view outweighs all others. */
const cartLimit = 5;

type Count = EdgeReport['counts'][number];
type RolloutCount = NonNullable<EdgeReport['rollout']>;
type PhaseSums = Partial<Record<HealthPhase, { trials: number; bad: number }>>;

/** What became of a report. `outdated`: its composition is not served. `views`: its seal has been used too often. */
export type ReportResult = 'counted' | 'outdated' | 'views';

/** Sums up page reports by slice, version and phase, and for the rollout in progress by arm. */
export class PageHealth {
  private counts = new Map<string, Count>();
  private rollout: RolloutCount | null = null;
  /** Seal and page view → `slice version phase` that were counted. */
  private readonly views = new LRUCache<string, Set<string>>({ max: viewLimit });
  /** Seal → its page views. */
  private readonly viewsOfSeal = new LRUCache<string, number>({ max: viewLimit });

  /** @param onCount called once for everything that is counted. */
  constructor(
    private readonly served: () => Served | null,
    private readonly onCount: (count: Count) => void = () => undefined,
  ) {}

  /** Counts a report. @param seal id of the seal that it came with. */
  add({ page, composition, outcomes }: PageHealthReport, seal: string): ReportResult {
    const served = this.served();
    const arm = served && armOf(served, composition);
    if (!served || !arm) return 'outdated';
    const isNew = !this.views.has(`${seal} ${page}`);
    const seen = this.phasesOf(seal, page);
    if (!seen) return 'views';
    const { page: shown } = (arm === 'control' ? served.live : (served.rollout?.candidate ?? served.live))
      .composition;
    const sums: PhaseSums = {};
    let involved = false;
    for (const slice of sliceNames) {
      const live = slice === 'shell' ? shown.shellVersion : shown.remotes[slice].version;
      const previous = slice === 'shell' ? undefined : shown.remotes[slice].previous?.version;
      for (const version of new Set([live, previous])) {
        const phases = version === undefined ? undefined : outcomes[`${slice}@${version}`];
        if (!phases || version === undefined) continue;
        if (slice === served.rollout?.slice) involved = true;
        for (const phase of healthPhases) {
          const outcome = phases[phase];
          if (!outcome || seen.has(`${slice} ${version} ${phase}`)) continue;
          seen.add(`${slice} ${version} ${phase}`);
          const [good, bad] = phase === 'add-to-cart' ? atMost(outcome, cartLimit) : once(outcome);
          if (good + bad === 0) continue;
          this.count({ slice, version, phase, good, bad });
          this.onCount({ slice, version, phase, good, bad });
          const sum = (sums[phase] ??= { trials: 0, bad: 0 });
          // A page view is one trial for all of its slices. Each addition to the cart is a trial.
          if (phase === 'add-to-cart') sum.trials += good + bad;
          else sum.trials = 1;
          sum.bad = phase === 'add-to-cart' ? sum.bad + bad : Math.max(sum.bad, bad);
        }
      }
    }
    if (served.rollout && involved) this.countArm(served.rollout.id, arm, isNew, seen, sums);
    return 'counted';
  }

  /** Takes the sums since the last call. */
  take(): Pick<EdgeReport, 'counts' | 'rollout'> {
    const taken = { counts: [...this.counts.values()], rollout: this.rollout };
    this.counts = new Map();
    this.rollout = null;
    return taken;
  }

  private count({ good, bad, ...labels }: Count): void {
    const key = `${labels.slice}@${labels.version} ${labels.phase}`;
    const known = this.counts.get(key);
    if (known) {
      known.good += good;
      known.bad += bad;
    } else this.counts.set(key, { ...labels, good, bad });
  }

  private countArm(
    id: string,
    arm: 'candidate' | 'control',
    isNew: boolean,
    seen: Set<string>,
    sums: PhaseSums,
  ): void {
    const nothing = () => ({ trials: 0, bad: 0 });
    const phases: HealthReport['phases'] = {};
    for (const phase of healthPhases) {
      const own = sums[phase];
      // Count each page view at most once per phase; additions to the cart are counted one by one.
      if (!own || (phase !== 'add-to-cart' && seen.has(`arm ${phase}`))) continue;
      seen.add(`arm ${phase}`);
      phases[phase] =
        arm === 'candidate' ? { candidate: own, control: nothing() } : { candidate: nothing(), control: own };
    }
    const count: RolloutCount = {
      id,
      candidateViews: isNew && arm === 'candidate' ? 1 : 0,
      controlViews: isNew && arm === 'control' ? 1 : 0,
      phases,
    };
    this.rollout = joined(count, this.rollout?.id === id ? this.rollout : null);
  }

  /** The phases of a page view that were counted; null when its seal has no views left. */
  private phasesOf(seal: string, page: string): Set<string> | null {
    const key = `${seal} ${page}`;
    let phases = this.views.get(key);
    if (!phases) {
      const views = (this.viewsOfSeal.get(seal) ?? 0) + 1;
      if (views > viewsPerSeal) return null;
      this.viewsOfSeal.set(seal, views);
      phases = new Set();
      this.views.set(key, phases);
    }
    return phases;
  }
}

function armOf({ live, rollout }: Served, composition: string): 'candidate' | 'control' | null {
  if (composition === rollout?.candidate.composition.id) return 'candidate';
  return composition === live.composition.id ? 'control' : null;
}

/** Reduces an outcome to one trial, which is bad when anything was. */
const once = ([good, bad]: [number, number]): [number, number] =>
  bad > 0 ? [0, 1] : good > 0 ? [1, 0] : [0, 0];

function atMost([good, bad]: [number, number], limit: number): [number, number] {
  const failures = Math.min(bad, limit);
  return [Math.min(good, limit - failures), failures];
}

function joined(one: RolloutCount, other: RolloutCount | null): RolloutCount {
  if (!other) return one;
  const plus = (a = { trials: 0, bad: 0 }, b = { trials: 0, bad: 0 }) => ({
    trials: a.trials + b.trials,
    bad: a.bad + b.bad,
  });
  const phases: RolloutCount['phases'] = {};
  for (const phase of healthPhases) {
    const [a, b] = [one.phases[phase], other.phases[phase]];
    if (!a && !b) continue;
    phases[phase] = { candidate: plus(a?.candidate, b?.candidate), control: plus(a?.control, b?.control) };
  }
  return {
    id: one.id,
    candidateViews: one.candidateViews + other.candidateViews,
    controlViews: one.controlViews + other.controlViews,
    phases,
  };
}
