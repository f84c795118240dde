import { keptValue } from './kept-value';

const clock = { now: 0 };
const settled = () => new Promise(setImmediate);

it('gives the old value at once when it is no longer fresh, and the new one afterwards', async () => {
  const make = jest.fn<Promise<string>, []>().mockResolvedValueOnce('old').mockResolvedValueOnce('new');
  const get = keptValue({ make, fresh: 10, now: () => clock.now });
  expect(await get()).toBe('old');
  clock.now = 10;
  expect(await get()).toBe('old');
  expect(make).toHaveBeenCalledTimes(1);
  clock.now = 11;
  expect(await get()).toBe('old');
  await settled();
  expect(await get()).toBe('new');
});

it('goes on with the old value when no new one can be made', async () => {
  const make = jest
    .fn<Promise<string>, []>()
    .mockResolvedValueOnce('old')
    .mockRejectedValue(new Error('down'));
  const get = keptValue({ make, fresh: -1, now: () => clock.now });
  await get();
  await get();
  await settled();
  expect(await get()).toBe('old');
});
