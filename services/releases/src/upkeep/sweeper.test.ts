import { sweep } from './sweeper';
import { useReleases } from '../testing/use-releases';

const day = 86_400_000;
const act = { who: 'Ama', why: 'a test' };
const { shop } = useReleases();

beforeAll(async () => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await shop.publish('mfe-cart', version);
  await shop.act('make-live', { slices: { 'mfe-cart': '1.2.0' } }, act);
});

it('keeps everything of the last 90 days', async () => {
  expect(await sweep(shop.parts, { act, dryRun: false, now: Date.now() + 89 * day })).toMatchObject({
    removed: [],
  });
});

it('removes drafts after a week', async () => {
  await shop.publish('mfe-cart', '1.4.0-draft.0a1b2c3d');
  const removedAfter = async (days: number) =>
    (await sweep(shop.parts, { act, dryRun: false, now: Date.now() + days * day })).removed;
  expect(await removedAfter(6)).toEqual([]);
  expect(await removedAfter(8)).toEqual(['mfe-cart@1.4.0-draft.0a1b2c3d']);
});

it('keeps what waits in the queue', async () => {
  const { facts } = await shop.act('queue', { slices: { 'mfe-cart': '1.3.0' }, percent: 5 }, act);
  const dryRun = await sweep(shop.parts, { act, dryRun: true, now: Date.now() + 100 * day });
  expect(dryRun.removed).toEqual(['mfe-cart@1.1.0']);
  await shop.act('unqueue', { id: facts.number }, act);
});

it('keeps the candidate in progress, live versions and the targets of a rollback', async () => {
  await shop.act('start', { slices: { 'mfe-cart': '1.3.0' }, percent: 5 }, act);
  const swept = await sweep(shop.parts, { act, dryRun: false, now: Date.now() + 100 * day });
  expect(swept).toEqual({ removed: ['mfe-cart@1.1.0'], kept: 8 });
  await shop.promoteUnseen(act);
  await shop.act('rollback', {}, act);
  await shop.act('rollback', {}, act);
  expect((await shop.registry.live())?.slices['mfe-cart']).toBe('1.0.0');
});
