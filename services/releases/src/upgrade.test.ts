import { upgradeEarlierRelease } from '@store/service-kit/testing/earlier-release';
import { Registry } from './registry';
import { releasesSchema } from './registry-schema';

it('upgrades a database of the first release with its data', async () => {
  const file = new URL('./testing/first-release.sql', import.meta.url);
  const place = await upgradeEarlierRelease(file, releasesSchema);
  const registry = await Registry.open(place);
  expect(await registry.serving()).toMatchObject({ revision: 1, live: { id: 'first' }, rollout: null });
  expect(await registry.history()).toMatchObject([
    { who: 'Ama', why: 'the beginning', composition: 'first' },
  ]);
  expect(await registry.db.selectFrom('sessions').select('name').execute()).toEqual([{ name: 'kofi' }]);
  await expect(registry.db.deleteFrom('history').execute()).rejects.toThrow('history is append-only');
  await registry.close();
  await place.remove();
});
