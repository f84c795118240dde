import { LRUCache } from 'lru-cache';
import type { ClientNetwork } from '@store/service-kit/client-key';
import type { PageHealthReport } from '@store/shared/contracts/page-health';
import type { EdgeReport } from './edge-reports';
import type { GuardMeasure } from './guard-measures';
import { vitalNames } from './vital-histograms';

type RolloutCount = NonNullable<EdgeReport['rollout']>;

export type Arm = 'candidate' | 'control';

/** A visitor as the guard's sums know one. */
export interface Visitor {
  /** Id of the page seal. */
  id: string;
  /** The networks of the address, with keyed hashes as keys. */
  networks: readonly ClientNetwork[];
  /** Measures in which another edge counted this visitor. The page seal carries them. */
  counted: readonly GuardMeasure[];
  /** False for one who is in neither arm, because of the rollout's first group. */
  isCompared?: boolean;
}

/** Visitors, and their networks, that are kept in memory. */
const visitorLimit = 20_000;
const networkLimit = 60_000;

/** Visitors of one address that count in a measure, so that one machine cannot outweigh all others. */
export const visitorsPerAddress = 20;

/** Page views of one address whose web vitals are summed up. */
export const vitalViewsPerAddress = 60;

/** Networks whose bad outcomes of the candidate decide nothing: so many may be those of one attacker. */
export const networksWithoutSay = 5;

/** Milliseconds after a document until it counts as one from which no report came. */
export const reportTimeoutMs = 120_000;

/** What is counted of a network. */
type Counted = GuardMeasure | 'web vitals';

const twoArms = (): NonNullable<RolloutCount['measures'][GuardMeasure]> => ({
  candidate: { trials: 0, bad: 0 },
  control: { trials: 0, bad: 0 },
});

/** The rollout in progress at its present share. */
export interface Share {
  /** The rollout's id. */
  id: string;
  /** Percent of visitors who get the candidate. */
  percent: number;
}

/** Names a share in a cookie. Letters, digits, `-` and `_`. */
export const shareKey = ({ id, percent }: Share): string => `${id}-${String(percent).replace('.', '_')}`;

/**
 * Sums of one rollout at one share: both arms begin anew with each share, since who had a version before differs from who gets
 * it now. A visitor is one trial of a measure, with the first outcome: the guard's bound on false alarms
 * needs independent trials, and several outcomes of one visitor are not. Of each measure there are two sums: of visitors,
 * by which the guard asks a person, and of networks, by which it also decides. There the first visitor stands for the
 * widest network of an address, so that somebody with a few networks, each with any number of addresses, is a few trials;
 * as many bad outcomes of the candidate are left out, whichever come first.
 */
export class RolloutTrials {
  private sums: RolloutCount;
  private isEmpty = true;
  /** Visitor → measures that were counted here. */
  private readonly seen = new LRUCache<string, Set<GuardMeasure>>({
    max: visitorLimit,
    memoMethod: () => new Set(),
  });
  /** Network → what was counted of it, and how often. */
  private readonly taken = new LRUCache<string, Partial<Record<Counted, number>>>({ max: networkLimit });
  /** Measure → networks with bad outcomes of the candidate that were left out. */
  private readonly leftOut: Partial<Record<GuardMeasure, number>> = {};
  /** Visitors who got a document and have not reported yet, in the order of their documents. */
  private readonly unreported = new Map<string, { arm: Arm; visitor: Visitor; at: number }>();

  /** When the share began here, by `now`. */
  private readonly since: number;

  constructor(
    readonly share: Share,
    private readonly now: () => number = Date.now,
  ) {
    this.since = now();
    this.sums = this.noSums();
  }

  /**
   * Whether a page was opened since the share began. One that was open before would bring a longer stay to its arm than the
   * other arm can have yet.
   * @param ageMs milliseconds since the navigation to it.
   */
  compares(ageMs: number): boolean {
    return this.now() - ageMs >= this.since;
  }

  /** Counts the first outcome of a visitor in a measure. */
  add(arm: Arm, visitor: Visitor, measure: GuardMeasure, bad: boolean): void {
    const seen = this.seenOf(visitor);
    if (seen.has(measure)) return;
    seen.add(measure);
    this.count(arm, visitor, measure, bad);
  }

  /** Counts a page view that reported. */
  addView(arm: Arm): void {
    this.isEmpty = false;
    this.sums[`${arm}Views`] += 1;
  }

  /** Adds the web vitals of a page view. They decide nothing, so all page views of a visitor are counted. */
  addVitals(arm: Arm, { networks }: Visitor, buckets: NonNullable<PageHealthReport['vitals']>): void {
    if (this.place(networks, 'web vitals', vitalViewsPerAddress) === null) return;
    const sums = (this.sums.vitals ??= {});
    this.isEmpty = false;
    for (const vital of vitalNames) {
      const bucket = buckets[vital];
      if (bucket === undefined) continue;
      const counts = (sums[vital] ??= { candidate: [], control: [] })[arm];
      while (counts.length <= bucket) counts.push(0);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
  }

  /** Counts the first document of a visitor, and expects a report from it. */
  addDocument(arm: Arm, visitor: Visitor, failed: boolean): void {
    const seen = this.seenOf(visitor);
    this.add(arm, visitor, 'document', failed);
    if (seen.has('report') || this.unreported.size >= visitorLimit) return;
    seen.add('report');
    this.unreported.set(visitor.id, { arm, visitor, at: this.now() });
  }

  /** Notes that a report of this visitor came. */
  reported({ id }: Visitor): void {
    const expected = this.unreported.get(id);
    if (!expected) return;
    this.unreported.delete(id);
    this.count(expected.arm, expected.visitor, 'report', false);
  }

  /** Measures in which a visitor needs not be counted again, by any edge. */
  countedOf(visitor: Visitor): GuardMeasure[] {
    return [...this.seenOf(visitor)];
  }

  /** Takes the sums since the last call; null without any. */
  take(): RolloutCount | null {
    for (const [id, { arm, visitor, at }] of this.unreported) {
      if (this.now() - at < reportTimeoutMs) break;
      this.unreported.delete(id);
      this.count(arm, visitor, 'report', true);
    }
    if (this.isEmpty) return null;
    const taken = this.sums;
    this.sums = this.noSums();
    this.isEmpty = true;
    return taken;
  }

  private count(arm: Arm, { networks }: Visitor, measure: GuardMeasure, bad: boolean): void {
    const place = this.place(networks, measure, visitorsPerAddress);
    if (place === null) return;
    this.isEmpty = false;
    const sums = (this.sums.measures[measure] ??= twoArms());
    add(sums[arm], bad);
    if (place > 1) return;
    const leftOut = this.leftOut[measure] ?? 0;
    if (arm === 'candidate' && bad && leftOut < networksWithoutSay) this.leftOut[measure] = leftOut + 1;
    else add((sums.networks ??= twoArms())[arm], bad);
  }

  /**
   * Takes a place in each of the networks of an address; wider ones have more.
   * @returns the place in the widest network, from 1; null when one of them is full.
   */
  private place(networks: readonly ClientNetwork[], counted: Counted, limit: number): number | null {
    const places = networks.map(({ key, times }) => {
      const taken = this.taken.get(key) ?? {};
      return { key, taken, place: (taken[counted] ?? 0) + 1, most: limit * times };
    });
    if (places.some(({ place, most }) => place > most)) return null;
    for (const { key, taken, place } of places) this.taken.set(key, { ...taken, [counted]: place });
    return places.at(-1)?.place ?? null;
  }

  private seenOf({ id, counted }: Visitor): Set<GuardMeasure> {
    const seen = this.seen.memo(id);
    for (const measure of counted) seen.add(measure);
    return seen;
  }

  private noSums(): RolloutCount {
    const { id, percent } = this.share;
    return { id, percent, candidateViews: 0, controlViews: 0, measures: {} };
  }
}

function add(outcomes: { trials: number; bad: number }, bad: boolean): void {
  outcomes.trials += 1;
  if (bad) outcomes.bad += 1;
}
