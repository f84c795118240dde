import type { SliceName } from '@store/shared/contracts/slices';
import { ownSlices } from '@store/shared/shop-data/own-slices';
import type { ShopState } from './shop-state';

/** One expectation and whether it holds. */
export interface Finding {
  holds: boolean;
  sentence: string;
}

interface Shipped {
  slice: SliceName;
  version: string;
  before: ShopState;
  after: ShopState;
  /** Slices with build outputs in the copy that was published. */
  built: readonly SliceName[];
  /** Progress messages of the release tool while it published. */
  progress: string;
}

/** Checks that shipping one slice did not affect the others; one finding per expectation. */
export function findingsOf({ slice, version, before, after, built, progress }: Shipped): Finding[] {
  const name = `${slice}@${version}`;
  const tested = [...progress.matchAll(/(\d+) tests of ([\w-]+) passed/g)];
  const named = ownSlices.filter((other) => progress.includes(other));
  return [
    {
      holds: same(built, [slice]),
      sentence: `Built: ${list(built)}; no other slice has outputs in the clone.`,
    },
    {
      holds: tested.length === 1 && tested[0]?.[2] === slice && same(named, [slice]),
      sentence: `Tested: ${list(tested.map(([, count = '', tests = '']) => `${tests} (${count} tests)`))}; the release tool names ${list(named)}.`,
    },
    ...untouchedFindings(name, before, after),
  ];
}

/** Checks that publishing one release added it, changed no other one and restarted nothing. */
export function untouchedFindings(name: string, before: ShopState, after: ShopState): Finding[] {
  const { [name]: added, ...rest } = after.artifacts;
  const touched = differences(before.artifacts, rest);
  const restarted = differences(before.processes, after.processes);
  return [
    { holds: added !== undefined, sentence: `Published: ${added ? name : `${name} is not in the store`}.` },
    {
      holds: touched.length === 0,
      sentence: `Untouched: ${Object.keys(before.artifacts).length} releases from before, ${touched.length === 0 ? 'contents and file times' : `but for ${list(touched)}`}.`,
    },
    {
      holds: restarted.length === 0,
      sentence: `Not restarted: ${Object.keys(before.processes).length} processes (${Object.entries(
        after.processes,
      )
        .map(([process, life]) => `${process}: ${life}`)
        .join('; ')})${restarted.length === 0 ? '' : `, but for ${list(restarted)}`}.`,
    },
  ];
}

/** Names whose value was changed, added or removed. */
const differences = (before: Record<string, string>, after: Record<string, string>): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => before[key] !== after[key]);

const same = (some: readonly string[], others: readonly string[]) => some.join() === others.join();
const list = (words: readonly string[]) => words.join(', ') || 'nothing';
