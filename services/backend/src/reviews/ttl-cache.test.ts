import { TtlCache } from './ttl-cache';

function start() {
  // LRUCache treats a start time of 0 as unset.
  const clock = { time: 1 };
  const cache = new TtlCache(() => clock.time);
  let loads = 0;
  const get = (key = 'a') => cache.get(key, () => Promise.resolve(++loads));
  return { clock, cache, get };
}

it('keeps an answer for five seconds, one for each key', async () => {
  const { clock, get } = start();
  expect([await get(), await get(), await get('b'), await get()]).toEqual([1, 1, 2, 1]);
  clock.time = 5_001;
  expect(await get()).toBe(1);
  clock.time = 5_002;
  expect(await get()).toBe(3);
});

it('loads again after a failure', async () => {
  const { cache, get } = start();
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await get()).toBe(1);
});

it('keeps a bounded number of answers', async () => {
  const { get } = start();
  for (let number = 0; number <= 500; number++) await get(`key ${number}`);
  expect(await get('key 500')).toBe(501);
  expect(await get('key 0')).toBe(502);
});
