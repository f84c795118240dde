import type { TrafficEntry } from './traffic';

/** Pictures and fonts can be late without keeping a page from working. */
const needed = new Set(['Document', 'Script', 'Fetch', 'XHR']);

/**
 * How many requests had to follow one another before a page worked. The document is level 1. What its markup asks
 * for is level 2, whenever the parser came to it. What a script asks for is one level above the latest document,
 * script or data that had arrived by then: it may have waited for it. Counted are requests that ended before `until`.
 */
export function requestLevels(entries: readonly TrafficEntry[], until: number): number {
  const levels = new Map<TrafficEntry, number>();
  const relevant = entries
    .filter(({ type, end }) => needed.has(type) && end !== null && end <= until)
    .sort((a, b) => a.start - b.start);
  for (const entry of relevant) {
    if (entry.type === 'Document') levels.set(entry, 1);
    else if (entry.askedBy === 'markup') levels.set(entry, 2);
    else {
      const before = [...levels]
        .filter(([{ end }]) => (end ?? Infinity) <= entry.start)
        .map(([, level]) => level);
      levels.set(entry, Math.max(1, ...before) + 1);
    }
  }
  return Math.max(0, ...levels.values());
}
