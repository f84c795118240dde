import { healthPhases, type HealthPhase, type PageHealthReport } from '@store/shared/contracts/page-health';
import { sliceNames } from '@store/shared/contracts/slices';
import type { EdgeReport } from '@store/release-kit/edge-reports';
import type { HealthReport } from '@store/release-kit/edge-reports';
import type { Served } from '../composition-follower';

/** Page views whose phases are remembered, so that each counts once. */
const rememberedViews = 20_000;

/** Additions to the cart that one page view may report; more would let one page outweigh all others. */
const cartLimit = 5;

type Count = EdgeReport['counts'][number];
type RolloutCount = NonNullable<EdgeReport['rollout']>;

/** Adds up what pages report, by slice, version and phase, and for the rollout in progress by arm. */
export class PageHealth {
  private counts = new Map<string, Count>();
  private rollout: RolloutCount | null = null;
  /** Page view → `slice phase` that were counted. */
  private readonly views = new Map<string, Set<string>>();

  /** @param counted told of everything that counts, when it is heard and never again. */
  constructor(
    private readonly served: () => Served | null,
    private readonly counted: (count: Count) => void = () => undefined,
  ) {}

  /** @returns false for a report that says nothing about what is served. */
  add({ page, composition, outcomes }: PageHealthReport): boolean {
    const served = this.served();
    const arm = served && armOf(served, composition);
    if (!served || !arm) return false;
    const isNew = !this.views.has(page);
    const seen = this.remember(page);
    const { page: shown } = (arm === 'control' ? served.live : (served.rollout?.candidate ?? served.live))
      .composition;
    const heard: Partial<Record<HealthPhase, { trials: number; bad: number }>> = {};
    let involved = false;
    for (const slice of sliceNames) {
      const live = slice === 'shell' ? shown.shellVersion : shown.remotes[slice].version;
      const before = slice === 'shell' ? undefined : shown.remotes[slice].previous?.version;
      for (const version of new Set([live, before])) {
        const phases = version === undefined ? undefined : outcomes[`${slice}@${version}`];
        if (!phases || version === undefined) continue;
        if (slice === served.rollout?.slice) involved = true;
        for (const phase of healthPhases) {
          const given = phases[phase];
          if (!given || seen.has(`${slice} ${version} ${phase}`)) continue;
          seen.add(`${slice} ${version} ${phase}`);
          const [good, bad] = phase === 'add-to-cart' ? atMost(given, cartLimit) : once(given);
          if (good + bad === 0) continue;
          this.count({ slice, version, phase, good, bad });
          this.counted({ slice, version, phase, good, bad });
          const sum = (heard[phase] ??= { trials: 0, bad: 0 });
          // A page view is one trial however many slices it has; an addition to the cart is one each.
          if (phase === 'add-to-cart') sum.trials += good + bad;
          else sum.trials = 1;
          sum.bad = phase === 'add-to-cart' ? sum.bad + bad : Math.max(sum.bad, bad);
        }
      }
    }
    if (served.rollout && involved) this.tellArm(served.rollout.id, arm, isNew, seen, heard);
    return true;
  }

  /** What was added up since the last time. */
  take(): Pick<EdgeReport, 'counts' | 'rollout'> {
    const taken = { counts: [...this.counts.values()], rollout: this.rollout };
    this.counts = new Map();
    this.rollout = null;
    return taken;
  }

  /** Gives back what could not be delivered. */
  putBack({ counts, rollout }: Pick<EdgeReport, 'counts' | 'rollout'>): void {
    counts.forEach((count) => this.count(count));
    if (rollout && (!this.rollout || this.rollout.id === rollout.id))
      this.rollout = joined(rollout, this.rollout);
  }

  private count({ good, bad, ...what }: Count): void {
    const key = `${what.slice}@${what.version} ${what.phase}`;
    const known = this.counts.get(key);
    if (known) {
      known.good += good;
      known.bad += bad;
    } else this.counts.set(key, { ...what, good, bad });
  }

  private tellArm(
    id: string,
    arm: 'candidate' | 'control',
    isNew: boolean,
    seen: Set<string>,
    heard: Partial<Record<HealthPhase, { trials: number; bad: number }>>,
  ): void {
    const nothing = () => ({ trials: 0, bad: 0 });
    const phases: HealthReport['phases'] = {};
    for (const phase of healthPhases) {
      const own = heard[phase];
      // Of a phase that a page view has told already, with another slice, nothing more is a trial.
      if (!own || (phase !== 'add-to-cart' && seen.has(`arm ${phase}`))) continue;
      seen.add(`arm ${phase}`);
      phases[phase] =
        arm === 'candidate' ? { candidate: own, control: nothing() } : { candidate: nothing(), control: own };
    }
    const told: RolloutCount = {
      id,
      candidateViews: isNew && arm === 'candidate' ? 1 : 0,
      controlViews: isNew && arm === 'control' ? 1 : 0,
      phases,
    };
    this.rollout = joined(told, this.rollout?.id === id ? this.rollout : null);
  }

  private remember(page: string): Set<string> {
    const known = this.views.get(page);
    if (known) return known;
    const fresh = new Set<string>();
    this.views.set(page, fresh);
    if (this.views.size > rememberedViews) {
      const [oldest] = this.views.keys();
      if (oldest !== undefined) this.views.delete(oldest);
    }
    return fresh;
  }
}

function armOf({ live, rollout }: Served, composition: string): 'candidate' | 'control' | null {
  if (composition === rollout?.candidate.composition.id) return 'candidate';
  return composition === live.composition.id ? 'control' : null;
}

/** A page view went well, or it did not. */
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
