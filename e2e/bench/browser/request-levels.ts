import type { TrafficEntry } from './traffic';

/** Late pictures and fonts do not keep a page from working. */
const needed = new Set(['Document', 'Script', 'Fetch', 'XHR']);

/**
 * The length of the longest chain of dependent requests before a page worked. The document is level 1. Requests of
 * its markup are level 2, whatever their time. A request of a script is one level above the latest document, script
 * or data that was loaded by then, since it may depend on it. Only requests that ended before `until` count.
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
