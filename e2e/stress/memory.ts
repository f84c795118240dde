import { median } from '../bench/figures';
import { table } from '../bench/table';

/** Memory of one program over a crawl. */
export interface Memory {
  name: string;
  /** MB, one for each sample, in their order. */
  samples: readonly number[];
}

export interface Flatness {
  name: string;
  /** Medians in MB: around the settling, and at the end. */
  settledMb: number;
  endMb: number;
  /** Growth from one to the other, as a share. */
  growth: number;
  flat: boolean;
}

/** Largest change, up or down, of memory that is flat. */
const flatWithin = 0.05;

/**
 * Compares the memory after the settling with that at the end, each as the median of a tenth of the samples, so that one
 * garbage collection does not decide.
 * @param settledAt number of the first sample after the settling.
 */
export function flatness({ name, samples }: Memory, settledAt: number): Flatness {
  const window = Math.max(1, Math.floor(samples.length / 10));
  const settledMb = median(samples.slice(settledAt, settledAt + window));
  const endMb = median(samples.slice(-window));
  const growth = endMb / settledMb - 1;
  return { name, settledMb, endMb, growth, flat: Math.abs(growth) <= flatWithin };
}

/** A line for each program. */
export function flatnessTable(results: readonly Flatness[]): string {
  return table([
    ['memory of', 'after a quarter', 'at the end', 'growth', `within ${flatWithin * 100} %`],
    ...results.map(({ name, settledMb, endMb, growth, flat }) => [
      name,
      `${settledMb.toFixed(0)} MB`,
      `${endMb.toFixed(0)} MB`,
      `${(growth * 100).toFixed(1)} %`,
      flat ? 'yes' : 'no',
    ]),
  ]);
}
