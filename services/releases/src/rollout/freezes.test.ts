import { searchHistory } from '../history-search';
import { useReleases } from '../testing/use-releases';

const { shop } = useReleases({ 'mfe-cart': '1.1.0' });
const act = { who: 'Ama', why: 'a test' };
const kofi = { who: 'Kofi', why: 'the summer sale' };
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const start = (override?: string) =>
  shop.operations.start({ slices: { 'mfe-cart': '1.1.0' }, percent: 5, force: false, override }, act);
const promotion = { ...act, unseen: 'a test has no visitors' };
const frozen = /^Rollouts are frozen since .* by Kofi \(the summer sale\); wait, unfreeze, or go over it/;

it.each([
  ['until it is lifted', {}],
  ['in a window', { from: minutesFromNow(-1), to: minutesFromNow(60) }],
])('stops start, raise and promote %s; abort and rollback work', async (_, times) => {
  const { operations } = shop;
  await start();
  await operations.freeze(times, kofi);
  await expect(operations.raise(10, act)).rejects.toThrow(frozen);
  await expect(operations.promote(promotion)).rejects.toThrow(frozen);
  await operations.abort(act);
  await expect(start()).rejects.toThrow(frozen);
  await expect(operations.makeLive({ 'mfe-cart': '1.1.0' }, act)).rejects.toThrow(frozen);
  await operations.unfreeze(undefined, act);
  await expect(operations.unfreeze(undefined, act)).rejects.toThrow('Rollouts are not frozen.');
  expect((await operations.overview()).frozen).toBeNull();
});

it('is gone over with a reason, which the history keeps beside the freeze', async () => {
  const { operations } = shop;
  await operations.freeze({}, kofi);
  await expect(operations.freeze({}, act)).rejects.toThrow(frozen);
  const override = 'the cart is broken for everybody';
  await start(override);
  await operations.rollouts.raise({ percent: 10, ...act, override });
  await operations.promote({ ...promotion, override });
  const { data } = await searchHistory(shop.registry.db, { limit: 10 });
  for (const action of ['start', 'raise', 'promote']) {
    const entry = data.find((one) => one.action === action);
    expect(entry?.details).toMatchObject({ override: { reason: override, freeze: { why: kofi.why } } });
  }
  await operations.rollback({}, act);
  await operations.unfreeze(undefined, act);
});

it('holds only between its begin and its end', async () => {
  const { operations } = shop;
  const times = { from: minutesFromNow(60), to: minutesFromNow(120) };
  await operations.freeze(times, kofi);
  const { frozen: present, freezes } = await operations.overview();
  expect([present, freezes]).toEqual([
    null,
    [{ id: expect.any(String), at: times.from, until: times.to, ...kofi }],
  ]);
  expect(await operations.freezes.present(new Date(Date.now() + 90 * 60_000))).toEqual(freezes[0]);
  expect(await operations.freezes.present(new Date(Date.now() + 121 * 60_000))).toBeNull();
  await operations.unfreeze(freezes[0]?.id, act);
  await expect(operations.unfreeze(freezes[0]?.id, act)).rejects.toThrow('There is no freeze');
});

it('refuses an end that is past or before the begin', async () => {
  for (const times of [{ to: minutesFromNow(-1) }, { from: minutesFromNow(20), to: minutesFromNow(10) }])
    await expect(shop.operations.freeze(times, kofi)).rejects.toThrow('A freeze ends after it begins');
});
