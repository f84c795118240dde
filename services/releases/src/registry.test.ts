import { ownSlices } from '@store/shared/shop-data/own-slices';
import type { Registry } from './registry';
import { decideRemovals } from './removals';
import { everySlice, sampleRelease } from '@store/release-kit/testing/sample-release';
import { openTestRegistry } from './testing/test-registry';

let registry: Registry;
const act = { who: 'Ama', why: 'a test' };

beforeAll(async () => {
  registry = await openTestRegistry();
});
afterAll(() => registry.close());

// The tests depend on the tests before them, because a registry only grows.

it('refuses a first composition that lacks a shell or names an unpublished version', async () => {
  await registry.record(sampleRelease('shell', '1.0.0'), 'a'.repeat(64), act);
  await expect(registry.makeLive({ 'mfe-cart': '1.0.0' }, act)).rejects.toThrow(
    'A composition needs a version of shell.',
  );
  await expect(registry.makeLive(everySlice('1.0.0'), act)).rejects.toThrow(
    'mfe-catalog@1.0.0 is not published.',
  );
  await expect(registry.live()).resolves.toBeNull();
});

it('records a version once', async () => {
  for (const slice of ownSlices.slice(1))
    await registry.record(sampleRelease(slice, '1.0.0'), 'a'.repeat(64), act);
  await expect(registry.record(sampleRelease('shell', '1.0.0'), 'a'.repeat(64), act)).rejects.toThrow(
    'shell@1.0.0 is already published.',
  );
  await expect(registry.releases()).resolves.toHaveLength(6);
});

it('makes a first composition live, with no previous versions', async () => {
  const first = await registry.makeLive(everySlice('1.0.0'), act);
  expect(first).toMatchObject({ slices: everySlice('1.0.0'), previous: {} });
  await expect(registry.live()).resolves.toEqual(first);
});

it('changes one slice, records its previous version, and who, what and why', async () => {
  await registry.record(sampleRelease('mfe-product', '1.0.1'), 'a'.repeat(64), act);
  const next = await registry.makeLive({ 'mfe-product': '1.0.1' }, { who: 'Kofi', why: 'clearer words' });
  expect(next.slices).toEqual({ ...everySlice('1.0.0'), 'mfe-product': '1.0.1' });
  expect(next.previous).toEqual({ 'mfe-product': '1.0.0' });
  const [newest] = await registry.history();
  expect(newest).toMatchObject({
    who: 'Kofi',
    why: 'clearer words',
    what: 'mfe-product@1.0.1',
    action: 'make-live',
    composition: next.id,
  });
});

it('does nothing when the version is live already', async () => {
  const [live, history] = [await registry.live(), await registry.history()];
  await expect(registry.makeLive({ 'mfe-product': '1.0.1' }, act)).resolves.toEqual(live);
  await expect(registry.history()).resolves.toEqual(history);
});

it('rolls back to an earlier version, whose fallback is the one it replaced', async () => {
  const back = await registry.makeLive({ 'mfe-product': '1.0.0' }, act);
  expect(back.previous).toEqual({ 'mfe-product': '1.0.1' });
  await expect(registry.live()).resolves.toEqual(back);
});

it('names a version public once it was live, and as long as it is not removed', async () => {
  const cartVersions = async () => (await registry.serving())?.publicVersions['mfe-cart'];
  await registry.record(sampleRelease('mfe-cart', '1.1.0'), 'a'.repeat(64), act);
  expect(await cartVersions()).toEqual(['1.0.0']);
  await registry.makeLive({ 'mfe-cart': '1.1.0' }, act);
  expect(await cartVersions()).toEqual(['1.0.0', '1.1.0']);
  await registry.makeLive({ 'mfe-cart': '1.0.0' }, act);
  expect(await cartVersions()).toEqual(['1.0.0', '1.1.0']);
  await registry.exclusively((db) => decideRemovals(db, [{ slice: 'mfe-cart', version: '1.1.0' }]));
  expect(await cartVersions()).toEqual(['1.0.0']);
});
