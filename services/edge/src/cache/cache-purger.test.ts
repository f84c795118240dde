import { processMetrics } from '@store/service-kit/metrics';
import { recordServer } from '../testing/recorded-server';
import { CachePurger } from './cache-purger';

const warn = jest.fn();
const cache = recordServer();
let purged: string[];
let status: number;
let purger: CachePurger;
/** Called at each request, before its answer. */
let onPurge: () => void;

beforeEach(() => {
  purged = [];
  status = 200;
  onPurge = () => undefined;
  warn.mockClear();
  cache.respond = (response) => {
    const { method = '', headers } = cache.got.at(-1) ?? {};
    purged.push(`${method} ${String(headers?.['x-surrogate-keys'])}`);
    onPurge();
    response.writeHead(status).end();
  };
  purger = newPurger(30);
});
afterEach(() => purger.close());

const newPurger = (againMs: number) =>
  new CachePurger({ origins: [cache.origin], log: { warn }, againMs, pauseMs: { first: 5, longest: 20 } });
/** A purger of the tests' cache that purges nothing twice. */
const purgeOnce = () => (purger = newPurger(2 ** 30));
const waitsSince = async () =>
  Number(/shop_cache_purge_waiting_since_seconds\{[^}]*\} (\S+)/.exec(await processMetrics.metrics())?.[1]);

const hasPurged = async (times: number) => {
  while (purged.length < times) await new Promise((resolve) => setTimeout(resolve, 5));
};

it('has caches forget pages by their surrogate keys, and once more', async () => {
  purger.purge(['product-7', 'collection-a.b']);
  await hasPurged(2);
  const request = 'PURGE (^|[[:space:]])(product-7|collection-a[.]b)([[:space:]]|$)';
  expect(purged).toEqual([request, request]);
});

it('has them forget everything when what is served changes, not when an edge starts', async () => {
  const served = (id: string) => ({ live: { composition: { id } } as never, rollout: null });
  purgeOnce();
  purger.served(served('c1'));
  purger.served(served('c1'));
  purger.served(served('c2'));
  purger.purge(['product-7']);
  await hasPurged(2);
  expect(purged).toEqual(['PURGE .', 'PURGE (^|[[:space:]])(product-7)([[:space:]]|$)']);
});

it('purges a cache that fails until it succeeds, and says since when it has not', async () => {
  purgeOnce();
  status = 503;
  onPurge = () => {
    if (purged.length === 3) status = 200;
  };
  const before = Date.now() / 1000;
  purger.purge(['product-7']);
  await hasPurged(2);
  expect(await waitsSince()).toBeGreaterThanOrEqual(before);
  while ((await waitsSince()) !== 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(purged).toEqual(Array(3).fill('PURGE (^|[[:space:]])(product-7)([[:space:]]|$)'));
  expect(warn.mock.calls.map(([about]) => about as object)).toEqual(
    Array(2).fill({ origin: cache.origin, reason: 'Error: it answered 503' }),
  );
});

it('sends what came meanwhile with the next try, of which a purge of all pages takes the place', async () => {
  purgeOnce();
  status = 503;
  onPurge = () => {
    if (purged.length === 1) purger.purge(['product-8']);
    if (purged.length === 2) purger.purge(null);
    if (purged.length === 4) status = 200;
  };
  purger.purge(['product-7']);
  await hasPurged(4);
  while ((await waitsSince()) !== 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const [first, second] = ['product-7', 'product-8|product-7'].map(
    (keys) => `PURGE (^|[[:space:]])(${keys})([[:space:]]|$)`,
  );
  expect(purged).toEqual([first, second, 'PURGE .', 'PURGE .']);
});

it('purges all pages when more keys wait than fit into a request', async () => {
  purgeOnce();
  purger.purge(Array.from({ length: 101 }, (_, at) => `product-${at}`));
  await hasPurged(1);
  expect(purged).toEqual(['PURGE .']);
});
