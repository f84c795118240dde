import { LRUCache } from 'lru-cache';
import type { PageHealthReport } from '@store/shared/contracts/page-health';
import { addressLimit, type EdgeReport, type GuardMeasure } from './edge-reports';
import { vitalNames } from './vital-histograms';

type RolloutCount = NonNullable<EdgeReport['rollout']>;

export type Arm = 'candidate' | 'control';

/** A visitor as the guard's sums know one. */
export interface Visitor {
  /** Id of the page seal. */
  id: string;
  /** Keyed hash of the network address. */
  address: string;
  /** Measures in which another edge counted this visitor. The page seal carries them. */
  counted: readonly GuardMeasure[];
}

/** Visitors, and pairs of address and measure, that are kept in memory. */
const memoryLimit = 20_000;

/** Visitors of one address that count in a measure, so that one machine cannot outweigh all others. */
export const visitorsPerAddress = 20;

/** Page views of one address whose web vitals are summed up. */
export const vitalViewsPerAddress = 60;

/** Milliseconds after a document until it counts as one from which no report came. */
export const reportTimeoutMs = 120_000;

const nothing = () => ({ trials: 0, bad: 0 });

/**
 * Sums of one rollout. A visitor is one trial of a measure, with the first outcome: the guard's bound on false alarms
 * needs independent trials, and several outcomes of one visitor are not.
 */
export class RolloutTrials {
  private sums: RolloutCount;
  private isEmpty = true;
  /** Visitor → measures that were counted here. */
  private readonly seen = new LRUCache<string, Set<GuardMeasure>>({ max: memoryLimit });
  /** What was counted and an address → how often. */
  private readonly taken = new LRUCache<string, number>({ max: memoryLimit });
  /** Visitors who got a document and have not reported yet, in the order of their documents. */
  private readonly unreported = new Map<string, { arm: Arm; visitor: Visitor; at: number }>();

  constructor(
    readonly id: string,
    private readonly now: () => number = Date.now,
  ) {
    this.sums = this.noSums();
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
  addVitals(arm: Arm, { address }: Visitor, buckets: NonNullable<PageHealthReport['vitals']>): void {
    if (!this.hasRoom(`web vitals ${address}`, vitalViewsPerAddress)) return;
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
    if (seen.has('report') || this.unreported.size >= memoryLimit) return;
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

  private count(arm: Arm, { address }: Visitor, measure: GuardMeasure, bad: boolean): void {
    if (!this.hasRoom(`${measure} ${address}`, visitorsPerAddress)) return;
    this.isEmpty = false;
    const sums = (this.sums.phases[measure] ??= { candidate: nothing(), control: nothing() });
    sums[arm].trials += 1;
    if (!bad) return;
    sums[arm].bad += 1;
    if (arm === 'control') return;
    const addresses = (this.sums.addresses[measure] ??= []);
    if (addresses.length < addressLimit && !addresses.includes(address)) addresses.push(address);
  }

  /** Takes one of the places that an address has for a key. @returns false when all are taken. */
  private hasRoom(key: string, limit: number): boolean {
    const taken = (this.taken.get(key) ?? 0) + 1;
    if (taken > limit) return false;
    this.taken.set(key, taken);
    return true;
  }

  private seenOf({ id, counted }: Visitor): Set<GuardMeasure> {
    let seen = this.seen.get(id);
    if (!seen) {
      seen = new Set();
      this.seen.set(id, seen);
    }
    for (const measure of counted) seen.add(measure);
    return seen;
  }

  private noSums(): RolloutCount {
    return { id: this.id, candidateViews: 0, controlViews: 0, phases: {}, addresses: {} };
  }
}
