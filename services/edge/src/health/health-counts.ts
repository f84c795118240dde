import { LRUCache } from 'lru-cache';
import { reportedPhases, type PageHealthReport } from '@store/shared/contracts/page-health';
import { slicesOf } from '@store/shared/contracts/slices';
import { fillsSlot } from '@store/shared/contracts/slots';
import type { EdgeReport } from '@store/release-kit/edge-reports';
import type { Served, ServedRollout } from '../releases/served';
import { slicesIn } from '@store/release-kit/versions';
import { findRoute } from '@store/release-kit/find-route';
import { RolloutTrials, shareKey, type Arm, type Visitor } from '@store/release-kit/rollout-trials';
import { countOutcomes } from './health-metrics';
import type { WaitingDocument } from './page-seal';

/** Page views and seals that are kept in memory, so that each is counted once. */
const viewLimit = 20_000;

/** Page views that may be counted with one seal on one edge. A shopper loads fewer documents in half a day. */
export const viewsPerSeal = 50;

/** How long the page views of a seal are remembered. */
const viewsKeptMs = 12 * 3_600_000;

/** Additions to the cart that are counted of one page view, so that no page view outweighs all others. */
const cartLimit = 5;

type Count = EdgeReport['counts'][number];

/** What became of a report. `outdated`: its composition is not served. `views`: its seal has been used too often. */
export type ReportResult = 'counted' | 'outdated' | 'views';

/** A document that an edge answered with. */
export interface ServedDocument {
  composition: string;
  pathname: string;
  /** Whether the server could not render it. */
  failed: boolean;
}

/** Sums up page reports by slice, version and phase, and visitors by arm for the rollout in progress. */
export class HealthCounts {
  private counts = new Map<string, Count>();
  private trials: RolloutTrials | null = null;
  /** Seal and page view → `slice version phase` that were counted, and `web vitals`. */
  private readonly views = new LRUCache<string, Set<string>>({ max: viewLimit, memoMethod: () => new Set() });
  /** Seal → its page views. */
  private readonly viewsOfSeal = new LRUCache<string, number>({
    max: viewLimit,
    ttl: viewsKeptMs,
    noUpdateTTL: true,
  });

  constructor(
    private readonly served: () => Served | null,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts a report. */
  add(report: PageHealthReport, visitor: Visitor): ReportResult {
    const { page, composition, outcomes, vitals, ageMs = Infinity } = report;
    const served = this.served();
    const arm = served && armOf(served, composition);
    if (!served || !arm) return 'outdated';
    const view = `${visitor.id} ${page}`;
    const isNew = !this.views.has(view);
    if (isNew && !this.takeView(visitor.id)) return 'views';
    const seen = this.views.memo(view);
    const { page: shown } = (served.rollout?.[arm] ?? served.live).composition;
    const present = served.rollout && this.trialsOf(served.rollout);
    const trials = visitor.isCompared !== false && present?.compares(ageMs) ? present : null;
    trials?.reported(visitor);
    /** Phase → whether it went wrong in any slice: a page view is one trial for all of its slices. */
    const wrong = new Map<(typeof reportedPhases)[number], boolean>();
    for (const slice of ['shell', ...slicesOf(shown.remotes)] as const) {
      const remote =
        slice === 'shell' ? { version: shown.shellVersion, previous: undefined } : shown.remotes[slice];
      for (const version of new Set([remote?.version, remote?.previous?.version])) {
        const phases = version === undefined ? undefined : outcomes[`${slice}@${version}`];
        if (!phases || version === undefined) continue;
        for (const phase of reportedPhases) {
          const outcome = phases[phase];
          if (!outcome || seen.has(`${slice} ${version} ${phase}`)) continue;
          seen.add(`${slice} ${version} ${phase}`);
          const [good, bad] = phase === 'add-to-cart' ? atMost(outcome, cartLimit) : once(outcome);
          if (good + bad === 0) continue;
          this.count({ slice, version, phase, good, bad });
          wrong.set(phase, (wrong.get(phase) ?? false) || bad > 0);
        }
      }
    }
    if (!served.rollout || !trials) return 'counted';
    // A page that did not start cannot say which slices it has.
    const { slices } = served.rollout;
    const isInvolved =
      wrong.get('start') === true ||
      [...seen].some((label) => slicesIn(slices).some((slice) => label.startsWith(`${slice} `)));
    if (!isInvolved || wrong.size === 0) return 'counted';
    if (isNew) trials.addView(arm);
    for (const [phase, bad] of wrong) trials.add(arm, visitor, phase, bad);
    if (vitals && !seen.has('web vitals')) {
      seen.add('web vitals');
      trials.addVitals(arm, visitor, vitals);
    }
    return 'counted';
  }

  /** What to count of a document; null for one that the rollout in progress has no part in. */
  documentToCount({ composition, pathname, failed }: ServedDocument): WaitingDocument | null {
    const served = this.served();
    if (!served?.rollout || !armOf(served, composition) || !canChange(served.rollout, pathname)) return null;
    // `trialsOf` begins the share with its first document, so that reports of documents since then are compared.
    return { share: shareKey(this.trialsOf(served.rollout).share), failed };
  }

  /** Counts a document of a visitor who sent the seal of its composition back. A report is expected from it. */
  addDocument(composition: string, { share, failed }: WaitingDocument, visitor: Visitor): void {
    const served = this.served();
    const arm = served && armOf(served, composition);
    if (arm && served.rollout && visitor.isCompared !== false && shareKey(served.rollout) === share)
      this.trialsOf(served.rollout).addDocument(arm, visitor, failed);
  }

  /** The present share, and the measures in which it has counted a visitor; null without a rollout. */
  countedOf(visitor: Visitor) {
    const rollout = this.served()?.rollout;
    return rollout ? { share: shareKey(rollout), measures: this.trialsOf(rollout).countedOf(visitor) } : null;
  }

  /** Takes the sums since the last call. */
  take(): Pick<EdgeReport, 'counts' | 'rollout'> {
    const taken = { counts: [...this.counts.values()], rollout: this.trials?.take() ?? null };
    this.counts = new Map();
    return taken;
  }

  private trialsOf({ id, percent }: ServedRollout): RolloutTrials {
    if (!this.trials || shareKey(this.trials.share) !== shareKey({ id, percent }))
      this.trials = new RolloutTrials({ id, percent }, this.now);
    return this.trials;
  }

  private count(count: Count): void {
    countOutcomes(count);
    const { good, bad, ...labels } = count;
    const key = `${labels.slice}@${labels.version} ${labels.phase}`;
    const known = this.counts.get(key);
    if (known) {
      known.good += good;
      known.bad += bad;
    } else this.counts.set(key, { ...labels, good, bad });
  }

  /** Counts another page view with a seal. @returns whether the seal had one left. */
  private takeView(seal: string): boolean {
    const views = (this.viewsOfSeal.get(seal) ?? 0) + 1;
    if (views > viewsPerSeal) return false;
    this.viewsOfSeal.set(seal, views);
    return true;
  }
}

function armOf({ live, rollout }: Served, composition: string): Arm | null {
  if (composition === rollout?.candidate.composition.id) return 'candidate';
  return composition === (rollout?.control ?? live).composition.id ? 'control' : null;
}

/** Whether a slice of a rollout's set is part of the page at a path, in one of the two arms. Any page may have a slot. */
function canChange({ slices, candidate, control }: ServedRollout, pathname: string): boolean {
  if (slices.shell !== undefined) return true;
  return [candidate, control].some(({ composition }) => {
    const route = findRoute(composition.page.routes, pathname);
    return slicesIn(slices).some(
      (slice) =>
        route?.slice === slice ||
        route?.widgets.some((name) => name.startsWith(`${slice}/`)) ||
        fillsSlot(composition.page.slots, slice),
    );
  });
}

/** Reduces an outcome to one trial, which is bad when anything was. */
const once = ([good, bad]: [number, number]): [number, number] =>
  bad > 0 ? [0, 1] : good > 0 ? [1, 0] : [0, 0];

function atMost([good, bad]: [number, number], limit: number): [number, number] {
  const failures = Math.min(bad, limit);
  return [Math.min(good, limit - failures), failures];
}
