import { RecentCache } from './recent-cache';

describe('RecentCache', () => {
  it('makes a value once while it is remembered', () => {
    const cache = new RecentCache<string, object>(2);
    const make = jest.fn(() => ({}));
    expect(cache.get('a', make)).toBe(cache.get('a', make));
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('forgets what was not asked for longest', () => {
    const cache = new RecentCache<string, string>(2);
    const made: string[] = [];
    const ask = (key: string) => cache.get(key, () => (made.push(key), key));
    ['a', 'b', 'a', 'c', 'a', 'b'].forEach(ask);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });
});
