import { upgradeEarlierRelease } from '@store/service-kit/testing/earlier-release';
import { everySlice, sampleRelease } from '@store/release-kit/testing/sample-release';
import { Registry } from './registry';
import { releasesSchema } from './registry-schema';
import { Rollouts } from './rollout/rollouts';

const act = { who: 'Ama', why: 'a test' };

/** The registry of an upgraded database of the first release. */
async function openUpgraded() {
  const folder = new URL('./testing/', import.meta.url);
  const place = await upgradeEarlierRelease(folder, releasesSchema);
  const registry = await Registry.open(place);
  const close = () => registry.close().then(() => place.remove());
  return { registry, close };
}

it('upgrades a database of the first release with its data', async () => {
  const { registry, close } = await openUpgraded();
  const serving = await registry.serving();
  expect(serving).toMatchObject({ revision: 1, live: { id: 'first' }, rollout: null });
  // Only two of its releases were recorded with a document.
  expect(serving?.publicVersions).toEqual({ 'mfe-cart': ['1.0.0'], shell: ['1.0.0'] });
  expect(await registry.history()).toMatchObject([
    { who: 'Ama', why: 'the beginning', composition: 'first' },
  ]);
  expect(await registry.db.selectFrom('sessions').select('name').execute()).toEqual([{ name: 'kofi' }]);
  await expect(registry.db.deleteFrom('history').execute()).rejects.toThrow('history is append-only');
  await close();
});

it('reads releases of the first release, and goes on from its composition and back to it', async () => {
  const { registry, close } = await openUpgraded();
  const first = await registry.composition('first');
  expect(first).toEqual({ id: 'first', slices: everySlice('1.0.0'), previous: {} });
  expect(await registry.releases()).toHaveLength(2);

  await registry.record(sampleRelease('mfe-cart', '1.1.0'), 'a'.repeat(64), act);
  expect(await registry.makeLive({ 'mfe-cart': '1.1.0' }, act)).toMatchObject({
    slices: { ...everySlice('1.0.0'), 'mfe-cart': '1.1.0' },
    previous: { 'mfe-cart': '1.0.0' },
    documents: { 'mfe-cart': 'a'.repeat(64) },
  });
  await new Rollouts(registry).rollback({ wish: {}, ...act });
  expect((await registry.serving())?.live).toEqual(first);
  await close();
});
