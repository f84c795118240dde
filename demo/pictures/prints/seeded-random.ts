import { seededRandom as sequence } from '@store/service-kit/seeded-random';

/** Random numbers that are the same for the same seed, so that a picture never changes between requests. */
export interface SeededRandom {
  /** 0 ≤ x < 1. */
  next(): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** Random numbers of a seed, even enough for placing leaves. */
export function seededRandom(seed: number): SeededRandom {
  const next = sequence(seed ^ 0x9e3779b9);
  return {
    next,
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
