import { openReleaseService, type ReleaseService } from '../testing/release-service';
import { recalledIn, revertible } from './compositions';

const act = { who: 'ada', why: 'a test' };
let service: ReleaseService;
beforeEach(async () => {
  service = await openReleaseService('a secret of tests');
  await service.begin();
});
afterEach(() => service.close());

const serving = () => service.serving();
const start = (version: string) => service.act('start', { slices: { 'mfe-cart': version }, percent: 5 }, act);
const promoted = async (version: string) => {
  await service.publish('mfe-cart', version);
  await start(version);
  await service.promoteUnseen(act);
  return (await serving()).live.id;
};

it('recalls an aborted candidate until it becomes live', async () => {
  await service.publish('mfe-cart', '1.1.0');
  await start('1.1.0');
  const candidate = (await serving()).rollout?.candidate.id;
  expect((await serving()).recalled).toEqual([]);
  await service.act('abort', act);
  expect((await serving()).recalled).toEqual([candidate]);
  await start('1.1.0');
  await service.promoteUnseen(act);
  expect((await serving()).recalled).toEqual([]);
});

it('recalls all that a rollback takes back, for seven days', async () => {
  const first = await promoted('1.1.0');
  const second = await promoted('1.2.0');
  await service.act('rollback', { to: (await revertible(service.registry.db))[0] }, act);
  expect((await serving()).recalled).toEqual([first, second].sort());
  expect(await recalledIn(service.registry.db, Date.now() + 8 * 86_400_000)).toEqual([]);
});

it('recalls every composition with the version that one slice leaves', async () => {
  const first = await promoted('1.1.0');
  await service.publish('mfe-product', '1.1.0');
  await service.act('start', { slices: { 'mfe-product': '1.1.0' }, percent: 5 }, act);
  await service.promoteUnseen(act);
  const second = (await serving()).live.id;
  await service.act('rollback', { slices: { 'mfe-cart': null } }, act);
  expect((await serving()).recalled).toEqual([first, second].sort());
});
