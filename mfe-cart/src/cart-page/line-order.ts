import { lineKey, type CartLine } from '@store/shared/contracts/cart';

export interface Entry {
  key: string;
  line: CartLine;
  /** Whether it was removed and can be restored. */
  removed: boolean;
}

/**
 * The cart's lines and removed ones, each where it was first shown, so that a restored line does not jump to the end.
 * @param places position of each key, in the order of first appearance; new keys are added at the end.
 */
export function entriesOf(
  lines: readonly CartLine[],
  removed: ReadonlyMap<string, CartLine>,
  places: Map<string, number>,
): Entry[] {
  const seen = new Map<string, number>();
  const present = lines.map((line): Entry => {
    // The service may keep two lines of the same content; each has a key of its own.
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
