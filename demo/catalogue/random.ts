/**
 * Random choices are hashes of what they belong to. A sequence of random numbers would change all later products when
 * one of them uses another number of them.
 */

/** A 32-bit unsigned hash of its parts (FNV-1a, then murmur3's finish). */
export function hash(...parts: readonly (string | number)[]): number {
  let state = 0x811c9dc5;
  for (const part of parts) {
    const text = typeof part === 'number' ? part.toString(36) : part;
    for (let index = 0; index < text.length; index += 1) {
      state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
    }
    // A separator, so that ("ab", "c") and ("a", "bc") differ.
    state = Math.imul(state ^ 0x1f, 0x01000193);
  }
  return finish(state);
}

function finish(state: number): number {
  let mixed = state ^ (state >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A 32-bit unsigned hash of a hash and a small number, cheap enough for every variant of every product. */
export const numbered = (seed: number, number: number): number =>
  finish(seed ^ Math.imul(number + 1, 0x9e3779b1));

/** A number 0 ≤ x < 1 that belongs to the parts. */
export const chance = (...parts: readonly (string | number)[]): number => hash(...parts) / 4294967296;

/** One of the items, chosen by the parts. @throws for an empty list. */
export function pick<T>(items: readonly T[], ...parts: readonly (string | number)[]): T {
  return at(items, hash(...parts));
}

/** The item at an index modulo the length. @throws for an empty list. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[((index % items.length) + items.length) % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
