import * as z from 'zod';
import { vitalBounds, type VitalName } from '@store/shared/contracts/page-health';

export const vitalNames = Object.keys(vitalBounds) as VitalName[];

const bucketCounts = z.array(z.number().int().min(0)).max(20);

/** Web vital → page views of each arm by bucket (`vitalBounds`). A bucket that is missing at the end has none. */
export const vitalHistogramsSchema = z.partialRecord(
  z.enum(vitalNames),
  z.object({ candidate: bucketCounts, control: bucketCounts }),
);
export type VitalHistograms = z.infer<typeof vitalHistogramsSchema>;

/** Adds page views to a histogram. */
function plus(counts: readonly number[], more: readonly number[]): number[] {
  const longer = counts.length > more.length ? counts : more;
  return longer.map((_, bucket) => (counts[bucket] ?? 0) + (more[bucket] ?? 0));
}

/** The sums of two reports. */
export function addVitals(sums: VitalHistograms, more: VitalHistograms): VitalHistograms {
  const added = { ...sums };
  for (const vital of vitalNames) {
    const before = sums[vital];
    const after = more[vital];
    if (after)
      added[vital] = {
        candidate: plus(before?.candidate ?? [], after.candidate),
        control: plus(before?.control ?? [], after.control),
      };
  }
  return added;
}

/** The 75th percentile of a histogram. */
export interface Percentile {
  pageViews: number;
  /** Upper bound of the bucket in which it lies; Infinity above the last bound. */
  atMost: number;
}

/** The bucket in which the 75th percentile lies; null without page views. */
export function p75(vital: VitalName, counts: readonly number[]): Percentile | null {
  const pageViews = counts.reduce((sum, count) => sum + count, 0);
  if (pageViews === 0) return null;
  let below = 0;
  const bucket = counts.findIndex((count) => (below += count) >= pageViews * 0.75);
  return { pageViews, atMost: vitalBounds[vital][bucket] ?? Infinity };
}
