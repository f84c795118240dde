import type { ServingState } from '@store/release-kit/serving';
import type { Composition } from '@store/shared/contracts/release';
import { answeringRegistry } from '../testing/answering-registry';
import { damaged, first, next, serving } from '../testing/serving-states';
import { CompositionFollower } from './composition-follower';
import type { CompositionPool } from './composition-pool';

const followers: CompositionFollower[] = [];
afterEach(() => Promise.all(followers.splice(0).map((follower) => follower.close())));

const watch = { id: 'r1', percent: 98, control: first };
const stalled: Composition = { ...first, id: 'stalled' };

/** Follows a registry. Compositions are there at once, but `damaged`, and `stalled`, which a test lets end. */
function follow(state: ServingState) {
  let end: () => void = () => undefined;
  const ending = new Promise<void>((resolve) => (end = resolve));
  const keepOnly = jest.fn((_: Set<string>) => undefined);
  const pool = {
    async get(composition: Composition) {
      if (composition.id === damaged.id) throw new Error('a release is missing');
      if (composition.id === stalled.id) await ending;
      return { composition };
    },
    keepOnly,
    close: () => undefined,
  } as unknown as CompositionPool;
  const clock = { now: Date.parse('2026-05-01T10:00:00Z') };
  const kept = { read: async () => null, write: jest.fn(async () => undefined) };
  const { registry, answer } = answeringRegistry([state]);
  const log = { warn: () => undefined };
  const now = () => clock.now;
  const follower = new CompositionFollower({ registry, pool, kept, log, now });
  followers.push(follower);
  /** Gives the pending request an answer, and waits until the next request is pending. */
  async function say(next: ServingState) {
    while (registry.serving.mock.calls.length < 2) await turn();
    const asked = registry.serving.mock.calls.length;
    answer(next);
    while (registry.serving.mock.calls.length === asked) await turn();
  }
  return { follower, kept, clock, keepOnly, say, end };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Ids of what visitors get. */
const served = (follower: CompositionFollower) => {
  const { revision, live, rollout } = follower.current() ?? {};
  return [revision, live?.composition.id, rollout?.candidate.composition.id];
};

it('aborts a rollout while what follows it is still loading', async () => {
  const { follower, say, kept } = follow(serving(1, first, next));
  await follower.start();
  const another = { id: 'r2', percent: 5, candidate: stalled };
  await say({ ...serving(2, first), rollout: another, recalled: ['next'] });
  expect(served(follower)).toEqual([1, 'first', undefined]);
  expect(follower.isRecalled('next')).toBe(true);
  // A restart without registry does not bring it back.
  const last = { revision: 1, live: first, rollout: null, watch: null, recalled: ['next'] };
  expect(kept.write).toHaveBeenLastCalledWith(
    expect.objectContaining({ state: expect.objectContaining(last) }),
  );
});

it('takes over a newer state while an older one is loading, whose end changes nothing', async () => {
  const { follower, say, end } = follow(serving(1, first));
  await follower.start();
  await say(serving(2, stalled));
  await say(serving(3, next));
  expect(served(follower)).toEqual([3, 'next', undefined]);
  end();
  await turn();
  expect(served(follower)).toEqual([3, 'next', undefined]);
});

it('serves the control of a promotion that was taken back while an earlier composition is loading', async () => {
  const { follower, say } = follow({ ...serving(1, next), watch });
  await follower.start();
  await say({ ...serving(2, stalled), recalled: ['next'] });
  expect(served(follower)).toEqual([1, 'first', undefined]);
});

it('starts with the newest state when the first one does not load', async () => {
  const { follower, say } = follow(serving(1, stalled));
  const started = follower.start();
  await say(serving(2, first));
  await started;
  expect(served(follower)).toEqual([2, 'first', undefined]);
});

it('is stale from the last confirmation of what it serves until the newest state is taken over', async () => {
  const { follower, say, clock, end } = follow(serving(1, first));
  await follower.start();
  clock.now += 20_000;
  await say(serving(1, first));
  expect(follower.staleSince).toBeNull();
  clock.now += 20_000;
  await say(serving(2, stalled));
  clock.now += 20_000;
  await say(serving(2, stalled));
  expect(follower.staleSince).toEqual(new Date('2026-05-01T10:00:20Z'));
  end();
  await turn();
  expect(follower.staleSince).toBeNull();
});

/** What an edge serves that hears one or two states. */
async function servedAfter(state: ServingState, newer?: ServingState) {
  const { follower, say, keepOnly } = follow(state);
  await follower.start();
  if (newer) await say(newer);
  while (follower.staleSince) await turn();
  return { follower, served: follower.current(), kept: keepOnly.mock.lastCall?.[0] };
}

it('serves what was live before to the control, in the same order of visitors as during the rollout', async () => {
  const during = await servedAfter(serving(1, first, next));
  const { served, kept, follower } = await servedAfter(serving(1, first, next), {
    ...serving(2, next),
    watch,
    recalled: [first.id],
  });
  expect(served).toMatchObject({
    live: { composition: next },
    rollout: {
      id: 'r1',
      percent: 98,
      slices: { 'mfe-cart': '1.0.1' },
      candidate: { composition: next },
      control: { composition: first },
    },
  });
  expect(served?.rollout?.assignment).toEqual(during.served?.rollout?.assignment);
  expect([kept?.has(first.id), follower.isRecalled(first.id)]).toEqual([true, false]);
});

it('serves what is live to everybody when it cannot serve the control', async () => {
  const { served, follower } = await servedAfter({
    ...serving(1, next),
    watch: { ...watch, control: damaged },
  });
  expect(served).toMatchObject({ live: { composition: next }, rollout: null });
  expect(follower.refused).toEqual({ damaged: 'a release is missing' });
});

it('never serves what it has to refuse, and compares nothing while that should be live', async () => {
  const { served, follower } = await servedAfter(serving(1, first), { ...serving(2, damaged), watch });
  expect(served).toMatchObject({ revision: 2, live: { composition: first }, rollout: null });
  expect(follower.refused).toEqual({ damaged: 'a release is missing' });
});
