import { KeptPages } from './kept-pages';
import { Shelf } from './shelf';

describe('Shelf', () => {
  it('holds no more than it may, dropping what was not used for longest', () => {
    const shelf = new Shelf<number>({ capacity: 2, lifetime: 1000 });
    shelf.keep('a', 1);
    shelf.keep('b', 2);
    expect(shelf.find('a')).toBe(1);
    shelf.keep('c', 3);
    expect([shelf.find('a'), shelf.find('b'), shelf.find('c')]).toEqual([1, undefined, 3]);
    expect(shelf.size).toBe(2);
  });

  it('forgets after its lifetime, however often the same value was kept again', () => {
    let now = 0;
    const shelf = new Shelf<object>({ capacity: 2, lifetime: 1000, now: () => now });
    const value = {};
    shelf.keep('a', value);
    now = 600;
    shelf.keep('a', value);
    expect(shelf.find('a')).toBe(value);
    now = 1001;
    expect(shelf.find('a')).toBeUndefined();
    shelf.keep('a', value);
    shelf.forget('a');
    expect(shelf.size).toBe(0);
  });
});

it('pages are kept in the browser only: the server answers many', () => {
  const limits = { capacity: 2, lifetime: 1000 };
  const onServer = new KeptPages<string>(limits, false);
  onServer.keep('/a', 'page');
  expect(onServer.find('/a')).toBeUndefined();
  const inBrowser = new KeptPages<string>(limits, true);
  inBrowser.keep('/a', 'page');
  expect(inBrowser.find('/a')).toBe('page');
});
