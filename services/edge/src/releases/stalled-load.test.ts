import type { ServingState } from '@store/release-kit/serving';
import type { Composition } from '@store/shared/contracts/release';
import type { CompositionFollower } from './composition-follower';
import { followFakes } from '../testing/follow-fakes';
import { first, next, serving } from '../testing/serving-states';

const stalled: Composition = { ...first, id: 'stalled' };

/** Follows a registry with compositions that are there at once, but `stalled`, which a test lets end. */
function follow(state: ServingState) {
  let end: () => void = () => undefined;
  const ending = new Promise<void>((resolve) => (end = resolve));
  const following = followFakes([state], ({ id }) => (id === 'stalled' ? ending : Promise.resolve()));
  const { registry, answer } = following;
  /** Gives the pending request an answer, and waits until the next request is pending. */
  async function say(next: ServingState) {
    while (registry.serving.mock.calls.length < 2) await turn();
    const asked = registry.serving.mock.calls.length;
    answer(next);
    while (registry.serving.mock.calls.length === asked) await turn();
  }
  return { ...following, say, end };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Ids of what visitors get. */
const served = (follower: CompositionFollower) => {
  const { revision, live, rollout } = follower.current() ?? {};
  return [revision, live?.composition.id, rollout?.candidate.composition.id];
};
const another = (revision: number, candidate: Composition): ServingState => {
  const { rollout, ...state } = serving(revision, first, candidate);
  return { ...state, rollout: rollout && { ...rollout, id: 'r2' } };
};

it('aborts a rollout while what follows it is still loading', async () => {
  const { follower, say, kept } = follow(serving(1, first, next));
  await follower.start();
  await say({ ...another(2, stalled), recalled: ['next'] });
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
  const watch = { id: 'r1', percent: 98, control: first };
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
