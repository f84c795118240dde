import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { RegistryRefusal } from '@store/release-kit/registry-client';
import { ReleaseError } from '@store/release-kit/release-error';
import type { ServingState } from '@store/release-kit/serving';
import { publishAll, publishSample } from '@store/release-kit/testing/sample-release';
import type { Composition } from '@store/shared/contracts/release';
import { CompositionFollower } from './composition-follower';
import type { LoaderOptions } from './composition-loader';
import { CompositionPool } from './composition-pool';
import { KeptServing } from './kept-serving';
import { ReleaseReader } from './release-reader';
import { browserRendering } from '../rendering/renderer';
import { answeringRegistry } from '../testing/answering-registry';
import { samplePass } from '../testing/sample-pass';
import { damaged, first, next, serving } from '../testing/serving-states';

const folder = testFolder();
const artifacts = new ArtifactStore(path.join(folder, 'artifacts'));
/** Hash of an operation that version 1.0.1 of the cart names. */
const operation = 'ab'.repeat(32);
beforeAll(async () => {
  await publishAll(artifacts, folder);
  await publishSample(artifacts, folder, 'mfe-cart', '1.0.1', { operations: [operation] });
});

let keptCount = 0;
/** Follows a registry that gives these answers. */
function follow(...answers: (ServingState | Error)[]) {
  const kept = new KeptServing(path.join(folder, `kept-${++keptCount}.json`));
  return followWith(kept, ...answers);
}

/** Renders a candidate's first pages. */
const warm = jest.fn<Promise<void>, unknown[]>(async () => undefined);

function followWith(kept: KeptServing, ...answers: (ServingState | Error)[]) {
  const { registry, answer } = answeringRegistry(answers, () => follower.current() !== null);
  const closed = jest.fn();
  const began = jest.fn();
  const warned = jest.fn();
  const reader = new ReleaseReader(new ArtifactStore(path.join(folder, 'artifacts')));
  const pool = new CompositionPool({
    reader,
    rendererFor: ({ id }) => {
      began(id);
      return { ...browserRendering, close: () => closed(id) };
    },
  });
  const follower: CompositionFollower = new CompositionFollower({
    registry,
    pool,
    warm,
    kept,
    keys: reader.artifacts.keys,
    log: { warn: warned },
  });
  followers.push(follower);
  return { follower, kept, registry, reader, closed, began, warned, answer };
}

const followers: CompositionFollower[] = [];
afterEach(() => Promise.all(followers.splice(0).map((follower) => follower.close())));

/** Another edge with what one kept that followed the registry up to a revision; it has no registry. */
async function restarted({ follower, kept }: ReturnType<typeof follow>, revision: number) {
  await follower.start();
  while ((await kept.read())?.state.revision !== revision) await new Promise(setImmediate);
  await follower.close();
  const after = followWith(kept, new Error('down'));
  await after.follower.start();
  return after.follower;
}

async function reaches(follower: CompositionFollower, revision: number) {
  while (follower.current()?.revision !== revision) await new Promise((resolve) => setImmediate(resolve));
}
const liveId = (follower: CompositionFollower) => follower.current()?.live.composition.id;

it('starts without registry and without a kept state, and serves once the registry answers', async () => {
  const { follower } = follow(new ReleaseError('down'), new ReleaseError('down'), serving(1, first));
  await follower.start();
  expect(follower.current()).toBeNull();
  expect(follower.staleSince).not.toBeNull();
  await reaches(follower, 1);
  expect(follower.staleSince).toBeNull();
});

it('does not start when the registry refuses it', async () => {
  const { follower } = follow(new RegistryRefusal('Unknown token'));
  await expect(follower.start()).rejects.toThrow('Unknown token');
});

it('continues with the last composition while the registry is down, and follows it again afterwards', async () => {
  const { follower, warned } = follow(serving(1, first, next), new Error('down'), serving(2, next));
  await follower.start();
  expect(follower.current()?.rollout?.candidate.composition.id).toBe('next');
  expect(follower.current()?.rollout?.slices).toEqual({ 'mfe-cart': '1.0.1' });
  await reaches(follower, 2);
  expect(warned).toHaveBeenCalledTimes(1);
});

it('serves a candidate once its first pages are rendered, and what is live meanwhile', async () => {
  let isWarm: () => void = () => undefined;
  warm.mockReturnValueOnce(new Promise<void>((resolve) => (isWarm = resolve)));
  const third: Composition = { ...first, id: 'third' };
  const { follower } = follow(serving(1, first), serving(2, third, next), serving(3, third, next));
  await follower.start();
  while (liveId(follower) !== 'third') await new Promise(setImmediate);
  expect(follower.current()).toMatchObject({ revision: 1, rollout: null });
  isWarm();
  await reaches(follower, 3);
  expect(follower.current()?.rollout?.candidate.composition.id).toBe('next');
});

it('renders a candidate’s first pages once, whatever else is done meanwhile', async () => {
  let isWarm: () => void = () => undefined;
  warm.mockClear();
  warm.mockReturnValueOnce(new Promise<void>((resolve) => (isWarm = resolve)));
  const { follower, registry, answer } = follow(serving(1, first), serving(2, first, next));
  await follower.start();
  while (warm.mock.calls.length === 0 || registry.serving.mock.calls.length < 3)
    await new Promise(setImmediate);
  answer(serving(3, first, next));
  while (registry.serving.mock.calls.length < 4) await new Promise(setImmediate);
  const [, , isWanted] = warm.mock.calls[0] as Parameters<NonNullable<LoaderOptions['warm']>>;
  expect(isWanted()).toBe(true);
  isWarm();
  await reaches(follower, 3);
  expect(warm).toHaveBeenCalledTimes(1);
});

it('tries a refused composition again by itself, while the registry says the same', async () => {
  const late: Composition = { ...first, id: 'late', slices: { ...first.slices, 'mfe-cart': '1.0.2' } };
  const { follower, registry, answer } = follow(serving(1, first), serving(2, late), serving(2, late));
  await follower.start();
  while (registry.serving.mock.calls.length < 4 || !follower.refused.late) await new Promise(setImmediate);
  await publishSample(artifacts, folder, 'mfe-cart', '1.0.2');
  answer(serving(2, late));
  while (liveId(follower) !== 'late') await new Promise((resolve) => setImmediate(resolve));
  expect(follower.refused).toEqual({});
});

it.each([
  [serving(1, first), ['next']],
  [serving(1, first, next), []],
])('knows what was recalled and is not served: %#', async (state, recalled) => {
  const { follower } = follow({ ...state, recalled: ['first', 'next'] });
  await follower.start();
  expect(['first', 'next', 'other'].filter((id) => follower.isRecalled(id))).toEqual(recalled);
});

it('serves everyone the live composition when it has to refuse the candidate', async () => {
  const { follower } = follow(serving(1, first, damaged));
  await follower.start();
  expect(follower.current()).toMatchObject({ revision: 1, rollout: null });
  expect(Object.keys(follower.refused)).toEqual(['damaged']);
});

const raised = { ...serving(2, first), rollout: { id: 'r1', percent: 50, candidate: next } };

it('raises a share without reassigning visitors, and loads a candidate once until it is promoted', async () => {
  const { follower, began, registry, answer } = follow(serving(1, first, next), raised);
  await follower.start();
  const assignment = follower.current()?.rollout?.assignment;
  await reaches(follower, 2);
  expect(follower.current()?.rollout?.percent).toBe(50);
  expect(follower.current()?.rollout?.assignment).toBe(assignment);
  while (registry.serving.mock.calls.length < 3) await new Promise(setImmediate);
  answer(serving(3, next));
  await reaches(follower, 3);
  expect(liveId(follower)).toBe('next');
  expect(began.mock.calls).toEqual([['first'], ['next']]);
});

it('shows a tester any composition of published versions, at most two at a time', async () => {
  const { follower, began, closed } = follow(serving(1, first));
  await follower.start();
  const pass = samplePass({ slices: next.slices });
  const seen = await follower.forTester(pass);
  expect(seen.composition.page.remotes['mfe-cart']?.version).toBe('1.0.1');
  expect(await follower.forTester(pass)).toBe(seen);
  expect(began).toHaveBeenCalledTimes(2);
  // What cannot be loaded takes no place.
  for (const slices of [damaged.slices, { ...damaged.slices, shell: '9.9.9' }])
    await expect(follower.forTester({ ...pass, slices })).rejects.toThrow('@9.9.9');
  expect(await follower.forTester(pass)).toBe(seen);
  expect(liveId(follower)).toBe('first');
  await follower.close();
  await new Promise(setImmediate);
  expect(closed).toHaveBeenCalledTimes(2);
});

it('knows which tester links are revoked, also without registry', async () => {
  const before = follow(serving(1, first), { ...serving(2, next), revokedLinks: ['a1'] });
  const follower = await restarted(before, 2);
  for (const each of [before.follower, follower])
    expect(['a1', 'b2'].map((id) => each.isRevoked(id))).toEqual([true, false]);
});

it('knows which versions are public, as the registry lists them', async () => {
  const { follower } = follow({
    ...serving(1, first),
    publicVersions: { 'mfe-cart': ['0.1.0', '1.0.0'] },
  });
  await follower.start();
  const versions = ['0.1.0', '0.9.0', '1.0.0'];
  expect(versions.filter((version) => follower.isPublic('mfe-cart', version))).toEqual(['0.1.0', '1.0.0']);
  expect(follower.isPublic('mfe-product', '0.1.0')).toBe(false);
});

it('looks again after a change, and follows another composition of the same revision', async () => {
  const { follower, registry } = follow(serving(1, first), serving(2, first), serving(2, next));
  await follower.start();
  while (liveId(follower) !== 'next') await new Promise((resolve) => setImmediate(resolve));
  expect(registry.serving.mock.calls.slice(1, 3).map(([after]) => after)).toEqual([1, undefined]);
});

it('starts without registry from the state that it kept, and says since when it is stale', async () => {
  const before = follow(serving(1, first), serving(2, next));
  const follower = await restarted(before, 2);
  expect(liveId(follower)).toBe('next');
  expect(follower.staleSince?.toISOString()).toBe((await before.kept.read())?.at);
});

it('is stale from the last answer of the registry until the next one', async () => {
  const { follower } = follow(serving(1, first), new Error('down'), serving(2, next));
  await follower.start();
  while (!follower.staleSince) await new Promise((resolve) => setImmediate(resolve));
  expect(follower.current()?.revision).toBe(1);
  await reaches(follower, 2);
  expect(follower.staleSince).toBeNull();
});

it('drops what only a revoked key signed, and goes on with the rest', async () => {
  // Its file stays in the folder of keys.
  const [old = ''] = await artifacts.signersOf('mfe-cart', '1.0.1');
  await artifacts.keys.newKey('mfe-cart').activate();
  await artifacts.signAgain('mfe-cart', '1.0.0');
  const { follower, registry, reader, closed, answer } = follow(serving(1, first, next));
  await follower.start();
  const pass = samplePass({ slices: next.slices });
  const tester = await follower.forTester(pass);
  expect(follower.current()?.rollout?.candidate.composition.id).toBe('next');
  await reader.document('mfe-cart', '1.0.1');
  expect(reader.hasOperation(operation, () => true)).toBe(true);
  while (registry.serving.mock.calls.length < 2) await new Promise(setImmediate);

  answer({ ...serving(2, first, next), revokedKeys: [old] });
  while (!follower.refused.next) await new Promise(setImmediate);
  expect(follower.refused.next).toContain('mfe-cart@1.0.1 is refused: no trusted key signed');
  expect(follower.current()).toMatchObject({ revision: 2, rollout: null });
  expect(liveId(follower)).toBe('first');
  await expect(follower.forTester(pass)).rejects.toThrow('no trusted key');
  await expect(reader.document('mfe-cart', '1.0.1')).rejects.toThrow('no trusted key');
  expect(reader.hasOperation(operation, () => true)).toBe(false);
  expect(closed.mock.calls.flat().sort()).toEqual(['next', tester.composition.id].sort());
});
