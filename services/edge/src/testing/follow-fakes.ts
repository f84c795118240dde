import type { ServingState } from '@store/release-kit/serving';
import type { Composition } from '@store/shared/contracts/release';
import { CompositionFollower } from '../releases/composition-follower';
import type { CompositionPool } from '../releases/composition-pool';
import { answeringRegistry } from './answering-registry';

const followers: CompositionFollower[] = [];
afterEach(() => Promise.all(followers.splice(0).map((follower) => follower.close())));

/**
 * Follows a registry that gives these states, with compositions that are there at once.
 * @param load is awaited before a composition is there.
 * @param isServed whether the first state was taken over, before which no other is given.
 */
export function followFakes(
  states: readonly ServingState[],
  load: (composition: Composition) => Promise<void>,
  isServed: (follower: CompositionFollower) => boolean = () => true,
) {
  const keepOnly = jest.fn((_: Set<string>) => undefined);
  const pool = {
    async get(composition: Composition) {
      await load(composition);
      return { composition };
    },
    keepOnly,
    close: () => undefined,
  } as unknown as CompositionPool;
  const clock = { now: Date.parse('2026-05-01T10:00:00Z') };
  const kept = { read: async () => null, write: jest.fn(async () => undefined) };
  const { registry, answer } = answeringRegistry([...states], () => isServed(follower));
  const follower: CompositionFollower = new CompositionFollower({
    registry,
    pool,
    kept,
    log: { warn: () => undefined },
    now: () => clock.now,
  });
  followers.push(follower);
  return { follower, kept, clock, registry, answer, keepOnly };
}
