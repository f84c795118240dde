import { everySlice, publishAll, sampleRelease } from '@store/release-kit/testing/sample-release';
import { compositionIn } from './compositions';
import { decideRemovals } from '../upkeep/removals';
import { openReleaseService, type ReleaseService } from '../testing/release-service';

let service: ReleaseService;
const act = { who: 'Ama', why: 'a test' };

beforeAll(async () => {
  service = await openReleaseService('a-token-for-tests');
});
afterAll(() => service.close());

const makeLive = async (slices: Record<string, string>, by = act) => {
  const { facts } = await service.act('make-live', { slices }, by);
  return compositionIn(service.registry.db, facts.live);
};

// The tests depend on the tests before them, because a registry only grows.

it('refuses a first composition that lacks a shell, names an unpublished version or is not for everybody', async () => {
  const { registry, artifacts, folder } = service;
  const first = (slices: Record<string, string>, percent = 100) =>
    service.act('start', { slices, percent }, act);
  const releases = await publishAll(artifacts, folder);
  for (const release of releases.filter(({ slice }) => slice !== 'mfe-content'))
    await service.record(release);
  await expect(first({ 'mfe-cart': '1.0.0' })).rejects.toThrow('A composition needs a version of shell.');
  await expect(first(everySlice('1.0.0'))).rejects.toThrow('mfe-content@1.0.0 is not published.');
  for (const release of releases.filter(({ slice }) => slice === 'mfe-content'))
    await service.record(release);
  await expect(first(everySlice('1.0.0'), 5)).rejects.toThrow('the first composition starts at 100 percent');
  await expect(registry.live()).resolves.toBeNull();
});

it('records a version once', async () => {
  const again = service.registry.record(sampleRelease('shell', '1.0.0'), 'a'.repeat(64), act);
  await expect(again).rejects.toThrow('shell@1.0.0 is already published.');
  await expect(service.registry.releases()).resolves.toHaveLength(6);
});

it('makes a first composition live for everybody at once, with no previous versions', async () => {
  const { text, facts } = await service.act('start', { slices: everySlice('1.0.0'), percent: 100 }, act);
  const live = await service.registry.live();
  expect(live).toMatchObject({ slices: everySlice('1.0.0'), previous: {} });
  expect([facts.live, text]).toEqual([live?.id, `The shop is open: composition ${live?.id} is live.`]);
});

it('changes one slice, records its previous version, and who, what and why', async () => {
  await service.publish('mfe-product', '1.0.1');
  const next = await makeLive({ 'mfe-product': '1.0.1' }, { who: 'Kofi', why: 'clearer words' });
  expect(next.slices).toEqual({ ...everySlice('1.0.0'), 'mfe-product': '1.0.1' });
  expect(next.previous).toEqual({ 'mfe-product': '1.0.0' });
  const [newest] = await service.registry.history();
  expect(newest).toMatchObject({
    who: 'Kofi',
    why: 'clearer words',
    what: 'mfe-product@1.0.1',
    action: 'make-live',
    composition: next.id,
    facts: { slices: { 'mfe-product': '1.0.1' }, live: next.id },
  });
  await expect(makeLive({ 'mfe-product': '1.0.1' })).rejects.toThrow('mfe-product@1.0.1 is live already.');
});

it('makes an earlier version live again, whose fallback is the one it replaced', async () => {
  const back = await makeLive({ 'mfe-product': '1.0.0' });
  expect(back.previous).toEqual({ 'mfe-product': '1.0.1' });
});

it('names a version public once it was live, and as long as it is not removed', async () => {
  const { registry } = service;
  const cartVersions = async () => (await registry.serving())?.publicVersions['mfe-cart'];
  await service.publish('mfe-cart', '1.1.0');
  expect(await cartVersions()).toEqual(['1.0.0']);
  await makeLive({ 'mfe-cart': '1.1.0' });
  expect(await cartVersions()).toEqual(['1.0.0', '1.1.0']);
  await makeLive({ 'mfe-cart': '1.0.0' });
  expect(await cartVersions()).toEqual(['1.0.0', '1.1.0']);
  await registry.exclusively((db) => decideRemovals(db, [{ slice: 'mfe-cart', version: '1.1.0' }]));
  expect(await cartVersions()).toEqual(['1.0.0']);
});
