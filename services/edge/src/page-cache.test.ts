import { PageBody } from './page-body';
import { PageCache } from './page-cache';

const page = (text: string) => new PageBody(text, '@@');
const times = { fresh: 10, stale: 60, kept: 600 };

function cacheAt(capacity = 100_000) {
  const clock = { now: 1_000_000 };
  return { clock, cache: new PageCache(capacity, times, () => clock.now) };
}

it('knows nothing that it was not given', () => {
  expect(cacheAt().cache.find('/')).toBeNull();
});

it.each([
  [10, 'fresh'],
  [11, 'stale'],
  [60, 'stale'],
  [61, 'old'],
  [600, 'old'],
])('a page is %i ms later %s', (later, freshness) => {
  const { cache, clock } = cacheAt();
  const body = page('home');
  cache.keep('/', body);
  clock.now += later;
  expect(cache.find('/')).toEqual({ body, freshness });
});

it('forgets a page for good after its time, and takes a new one', () => {
  const { cache, clock } = cacheAt();
  cache.keep('/', page('home'));
  clock.now += 601;
  expect(cache.find('/')).toBeNull();
  clock.now -= 601;
  expect(cache.find('/')).toBeNull();
  const next = page('next');
  cache.keep('/', next);
  expect(cache.find('/')?.body).toBe(next);
});

it('lets the least recently used go first when it is full', () => {
  // A page may take a tenth of the memory; 10 bytes count as 13, so ten pages fit.
  const { cache } = cacheAt(130);
  const keep = (count: number) => cache.keep(`page ${count}`, page('x'.repeat(10)));
  for (let count = 0; count < 10; count++) keep(count);
  cache.find('page 0');
  keep(10);
  expect(cache.find('page 0')).not.toBeNull();
  expect(cache.find('page 1')).toBeNull();
  expect(cache.find('page 2')).not.toBeNull();
  expect(cache.find('page 10')).not.toBeNull();
});

it('replaces a page without counting it twice, and refuses one that would push out a tenth of the rest', () => {
  const { cache } = cacheAt(1300);
  for (let times = 0; times < 50; times++) cache.keep('/', page('x'.repeat(90)));
  cache.keep('/cart', page('y'.repeat(90)));
  expect(cache.find('/')).not.toBeNull();
  cache.keep('/', page('z'.repeat(200)));
  expect(cache.find('/')).toBeNull();
  expect(cache.find('/cart')).not.toBeNull();
});
