/** Random numbers that are the same for the same seed, so that a picture never changes between requests. */
export interface SeededRandom {
  /** 0 ≤ x < 1. */
  next(): number;
  /** from ≤ x < to. */
  between(from: number, to: number): number;
  /** A whole number, 0 ≤ x < count. */
  below(count: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** mulberry32: small, fast and even enough for placing leaves. */
export function seededRandom(seed: number): SeededRandom {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    below: (count) => Math.floor(next() * count),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
