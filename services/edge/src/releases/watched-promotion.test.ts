import type { ServingState } from '@store/release-kit/serving';
import type { Composition } from '@store/shared/contracts/release';
import type { CompositionFollower } from './composition-follower';
import { followFakes } from '../testing/follow-fakes';
import { damaged, first, next, serving } from '../testing/serving-states';

const watch = { id: 'r1', percent: 98, control: first };

/** What an edge serves that hears these states. */
async function servedAfter(...states: ServingState[]) {
  const load = async ({ id }: Composition) => {
    if (id === damaged.id) throw new Error('a release is missing');
  };
  const isServed = (follower: CompositionFollower) => follower.current() !== null;
  const { follower, registry, keepOnly } = followFakes(states, load, isServed);
  await follower.start();
  while (follower.staleSince || registry.serving.mock.calls.length <= states.length)
    await new Promise(setImmediate);
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

it('compares nothing while it refuses what became live', async () => {
  const { served } = await servedAfter(serving(1, first), { ...serving(2, damaged), watch });
  expect(served).toMatchObject({ live: { composition: first }, rollout: null });
});
