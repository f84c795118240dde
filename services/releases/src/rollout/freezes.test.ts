import { presentFreeze } from './freezes';
import { searchHistory } from '../history/history-search';
import { goOver } from '../testing/go-over';
import type { Despite } from './objections';
import { useReleases } from '../testing/use-releases';

const { shop } = useReleases({ 'mfe-cart': '1.1.0' });
const act = { who: 'Ama', why: 'a test' };
const kofi = { who: 'Kofi', why: 'the summer sale' };
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const start = (despite?: Despite) =>
  shop.act('start', { slices: { 'mfe-cart': '1.1.0' }, percent: 5, despite }, act);
const frozen = /Rollouts are frozen since .* by Kofi \(the summer sale\)\./;

it.each([
  ['until it is lifted', {}],
  ['in a window', { from: minutesFromNow(-1), to: minutesFromNow(60) }],
])('stops start, raise and promote %s; abort and rollback work', async (_, times) => {
  await start();
  await shop.act('freeze', times, kofi);
  await expect(shop.act('raise', { percent: 10, ...act })).rejects.toThrow(frozen);
  await expect(shop.act('promote', act)).rejects.toThrow(frozen);
  await shop.act('abort', act);
  await expect(start()).rejects.toThrow(frozen);
  await expect(shop.act('make-live', { slices: { 'mfe-cart': '1.1.0' } }, act)).rejects.toThrow(frozen);
  await shop.act('unfreeze', {}, act);
  await expect(shop.act('unfreeze', {}, act)).rejects.toThrow('Rollouts are not frozen.');
  expect((await shop.overview()).frozen).toBeNull();
});

it('is gone over with a reason, which the history keeps', async () => {
  await shop.act('freeze', {}, kofi);
  await expect(shop.act('freeze', {}, act)).rejects.toThrow(frozen);
  await goOver(start);
  await goOver((despite) => shop.act('raise', { percent: 10, ...act, despite }));
  await shop.promoteUnseen(act);
  const { data } = await searchHistory(shop.registry.db, { limit: 10 });
  for (const action of ['start', 'raise', 'promote']) {
    const entry = data.find((one) => one.action === action);
    expect(entry?.what).toMatch(/despite .*a freeze \(a test goes over it\)$/);
  }
  await shop.act('rollback', {}, act);
  await shop.act('unfreeze', {}, act);
});

it('holds only between its begin and its end', async () => {
  const times = { from: minutesFromNow(60), to: minutesFromNow(120) };
  await shop.act('freeze', times, kofi);
  const { frozen: present, freezes } = await shop.overview();
  expect([present, freezes]).toEqual([
    null,
    [{ id: expect.any(String), at: times.from, until: times.to, ...kofi }],
  ]);
  expect(await presentFreeze(shop.registry.db, new Date(Date.now() + 90 * 60_000))).toEqual(freezes[0]);
  expect(await presentFreeze(shop.registry.db, new Date(Date.now() + 121 * 60_000))).toBeNull();
  await shop.act('unfreeze', { id: freezes[0]?.id }, act);
  await expect(shop.act('unfreeze', { id: freezes[0]?.id }, act)).rejects.toThrow('There is no freeze');
});

it('refuses an end that is past or before the begin', async () => {
  for (const times of [{ to: minutesFromNow(-1) }, { from: minutesFromNow(20), to: minutesFromNow(10) }])
    await expect(shop.act('freeze', times, kofi)).rejects.toThrow('A freeze ends after it begins');
});
