import { LruCache } from './lru-cache';

it('evicts the least recently used entry when it is full', () => {
  const cache = new LruCache<number>({ max: 2, ttlMs: 1000 });
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  expect(cache.size).toBe(2);
});

it('replaces the value of a key without evicting another', () => {
  const cache = new LruCache<number>({ max: 2, ttlMs: 1000 });
  cache.set('a', 1);
  cache.set('b', 2);
  cache.set('b', 3);
  expect([cache.get('a'), cache.get('b')]).toEqual([1, 3]);
});

it('returns an entry until its time to live is over, counted from when it was set', () => {
  let now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const cache = new LruCache<number>({ max: 2, ttlMs: 1000 });
  cache.set('a', 1);
  now = 600;
  expect(cache.get('a')).toBe(1);
  expect(cache.ageMs('a')).toBe(600);
  now = 1000;
  expect(cache.get('a')).toBe(1);
  now = 1001;
  expect(cache.get('a')).toBeUndefined();
  expect(cache.size).toBe(0);
  cache.set('a', 2);
  expect(cache.ageMs('a')).toBe(0);
});

it('deletes one entry or all', () => {
  const cache = new LruCache<number>({ max: 3, ttlMs: 1000 });
  for (const key of ['a', 'b', 'c']) cache.set(key, 1);
  cache.delete('b');
  expect(cache.get('b')).toBeUndefined();
  expect(cache.ageMs('b')).toBeUndefined();
  cache.clear();
  expect(cache.size).toBe(0);
});
