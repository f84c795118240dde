import { lineKey, type CartLine } from '@store/shared/contracts/cart';

/** What stands in one place of the list. */
export interface Entry {
  key: string;
  line: CartLine;
  /** It was taken out and can be brought back. */
  removed: boolean;
}

/**
 * The cart's lines with those that can be brought back, each where the shopper saw it first: a line does not jump to
 * the end of the list for having been removed by mistake.
 * @param places keys in the order they were seen; new ones are added at the end.
 */
export function entriesOf(
  lines: readonly CartLine[],
  removed: ReadonlyMap<string, CartLine>,
  places: Map<string, number>,
): Entry[] {
  const seen = new Map<string, number>();
  const present = lines.map((line): Entry => {
    // Two lines may sell the same, if the service keeps them apart: each has a place of its own.
    const content = lineKey(line);
    const twin = seen.get(content) ?? 0;
    seen.set(content, twin + 1);
    const key = twin === 0 ? content : `${content} ${twin}`;
    return { key, line, removed: removed.get(key)?.id === line.id };
  });
  const gone = [...removed].flatMap(([key, line]): Entry[] =>
    present.some((entry) => entry.key === key) ? [] : [{ key, line, removed: true }],
  );
  const all = [...present, ...gone];
  for (const { key } of all) if (!places.has(key)) places.set(key, places.size);
  return all.sort((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0));
}
