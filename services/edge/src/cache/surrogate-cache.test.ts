import { SurrogateCache } from './surrogate-cache';

const page = (size = 10, surrogateKeys: string[] = []) => ({ size, surrogateKeys });

function cacheOf(maxBytes = 100_000) {
  const clock = { now: 1_000_000 };
  return {
    clock,
    cache: new SurrogateCache({ maxBytes, freshMs: 10, staleMs: 60, keptMs: 600 }, () => clock.now),
  };
}

it.each([
  [10, 'fresh'],
  [11, 'stale'],
  [60, 'stale'],
  [61, 'expired'],
  [600, 'expired'],
  [601, undefined],
])('after %i ms a page is %s', (laterMs, freshness) => {
  const { cache, clock } = cacheOf();
  cache.set('/', page());
  clock.now += laterMs;
  expect(cache.get('/')?.freshness).toBe(freshness);
});

it('takes a page for stale as long as it is kept while changes are known', () => {
  const { cache, clock } = cacheOf();
  cache.set('/', page(10, ['product-1']));
  clock.now += 600;
  cache.knowsChanges = true;
  expect(cache.get('/')?.freshness).toBe('stale');
  cache.expire(['product-1']);
  expect(cache.get('/')?.freshness).toBe('expired');
});

it('counts a replaced page once, and refuses one larger than a tenth of the memory', () => {
  const { cache } = cacheOf(1000);
  for (let times = 0; times < 50; times++) cache.set('/', page(90));
  cache.set('/cart', page(90));
  expect(cache.get('/')).not.toBeNull();
  cache.set('/', page(200));
  expect(cache.get('/')).toBeNull();
  expect(cache.get('/cart')).not.toBeNull();
});

it('expires the pages that show what changed, and keeps them for outages', () => {
  const { cache } = cacheOf();
  const freshness = () => ['/hoodie', '/caps'].map((key) => cache.get(key)?.freshness);
  cache.set('/hoodie', page(10, ['product-1', 'product-2']));
  cache.set('/caps', page(10, ['product-3']));
  cache.expire(['product-2', 'product-9']);
  expect(freshness()).toEqual(['expired', 'fresh']);
  cache.expire(null);
  expect(freshness()).toEqual(['expired', 'expired']);
});

it.each([
  ['product-1', 'expired'],
  ['product-2', 'fresh'],
  [null, 'expired'],
])('takes a page for %s that changed while it was being rendered for %s', (changed, freshness) => {
  const { cache, clock } = cacheOf();
  const begunAt = clock.now;
  clock.now += 1;
  cache.expire(changed === null ? null : [changed]);
  clock.now += 1;
  cache.set('/', page(10, ['product-1']), begunAt);
  expect(cache.get('/')?.freshness).toBe(freshness);
  cache.set('/', page(10, ['product-1']));
  expect(cache.get('/')?.freshness).toBe('fresh');
});
