import { LruCache } from './lru-cache';

it('evicts the least recently used entry when it is full, and none when a value is replaced', () => {
  const cache = new LruCache<number>({ max: 2, ttlMs: 1000 });
  cache.set('a', 1);
  cache.set('b', 2);
  cache.set('a', 3);
  expect([cache.get('b'), cache.get('a')]).toEqual([2, 3]);
  cache.set('c', 4);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([3, undefined, 4]);
  cache.delete('a');
  expect(cache.get('a')).toBeUndefined();
});

it('returns an entry until its time to live is over, counted from when it was set', () => {
  let now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const cache = new LruCache<number>({ max: 2, ttlMs: 1000 });
  cache.set('a', 1);
  now = 600;
  expect(cache.get('a')).toBe(1);
  now = 1000;
  expect(cache.get('a')).toBe(1);
  now = 1001;
  expect(cache.get('a')).toBeUndefined();
});
