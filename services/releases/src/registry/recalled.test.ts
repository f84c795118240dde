import { useReleases } from '../testing/use-releases';
import { recalledIn, revertible } from './compositions';

const { shop } = useReleases({}, { fresh: true });
const act = { who: 'ada', why: 'a test' };

const serving = () => shop.serving();
const start = (version: string) => shop.act('start', { slices: { 'mfe-cart': version }, percent: 5 }, act);
const promoted = async (version: string) => {
  await shop.publish('mfe-cart', version);
  await start(version);
  await shop.promoteUnseen(act);
  return (await serving()).live.id;
};

it('recalls an aborted candidate until it becomes live', async () => {
  await shop.publish('mfe-cart', '1.1.0');
  await start('1.1.0');
  const candidate = (await serving()).rollout?.candidate.id;
  expect((await serving()).recalled).toEqual([]);
  await shop.act('abort', act);
  expect((await serving()).recalled).toEqual([candidate]);
  await start('1.1.0');
  await shop.promoteUnseen(act);
  expect((await serving()).recalled).toEqual([]);
});

it('recalls all that a rollback takes back, for seven days', async () => {
  const first = await promoted('1.1.0');
  const second = await promoted('1.2.0');
  await shop.act('rollback', { to: (await revertible(shop.registry.db))[0] }, act);
  expect((await serving()).recalled).toEqual([first, second].sort());
  expect(await recalledIn(shop.registry.db, Date.now() + 8 * 86_400_000)).toEqual([]);
});
