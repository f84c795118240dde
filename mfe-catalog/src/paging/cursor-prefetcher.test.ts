import { LruCache } from '@store/shared/clients/lru-cache';
import { expectPage, numberedList } from '../testing/numbered-list';
import { CursorIndex } from './cursor-index';
import { CursorPrefetcher } from './cursor-prefetcher';
import { loadPage } from './load-page';

const clock = { now: 0 };
const newServer = () => {
  const indexes = new LruCache<CursorIndex>({ max: 100, ttlMs: 600_000 });
  return { indexes, prefetcher: new CursorPrefetcher(indexes) };
};
type Numbered = ReturnType<typeof numberedList>;

/** Loads page 1 and waits for the prefetching that follows. */
async function view({ list }: Numbered, { indexes, prefetcher }: ReturnType<typeof newServer>) {
  await loadPage(list, 1, indexes);
  await prefetcher.prefetch(list);
}

beforeEach(() => {
  clock.now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => clock.now);
});

it.each([
  // Cursors come 250 at a time, so n requests reach no further than item n × 250.
  { from: 1, to: 2, requests: [1, 1] },
  { from: 3, to: 8, requests: [2, 1] },
  { from: 9, to: 12, requests: [2, 1] },
  { from: 13, to: 18, requests: [3, 1] },
  { from: 19, to: 24, requests: [4, 1] },
  { from: 25, to: 25, requests: [5, 1] },
  { from: 100, to: 100, requests: [17, 13] },
  { from: 245, to: 250, requests: [3, 2] },
])(
  'loads pages $from to $to of 10,000 items with $requests requests before and after prefetching',
  async ({ from, to, requests }) => {
    for (let wanted = from; wanted <= to; wanted++) {
      const costs: number[] = [];
      for (const views of [0, 1]) {
        const numbered = numberedList(10_000);
        const server = newServer();
        if (views > 0) await view(numbered, server);
        const before = numbered.total();
        expectPage(await loadPage(numbered.list, wanted, server.indexes), wanted, 10_000);
        costs.push(numbered.total() - before);
      }
      expect({ wanted, costs }).toEqual({ wanted, costs: requests });
    }
  },
);

it.each([
  { count: 80, counted: true, queries: 0 },
  { count: 81, counted: true, queries: 1 },
  { count: 10_000, counted: true, queries: 4 },
  { count: 10_000, counted: false, queries: 0 },
])('fetches $queries ranges of a list of $count items, however often it is viewed', async (options) => {
  const numbered = numberedList(options.count, options);
  const server = newServer();
  for (let time = 0; time < 3; time++) await view(numbered, server);
  expect(numbered.requests.cursors).toBe(options.queries);
});

it('fetches nothing for a list that was not loaded', async () => {
  const { list, requests } = numberedList(500);
  await newServer().prefetcher.prefetch(list);
  expect(requests.cursors).toBe(0);
});

it('prefetches lists one after the other, each once at a time', async () => {
  const { indexes, prefetcher } = newServer();
  const lists = [0, 1, 2].map((number) => numberedList(10_000, { key: `list ${number}` }));
  let running = 0;
  let most = 0;
  const observed = lists.map(({ list }) => ({
    ...list,
    loadCursors: async (request: Parameters<typeof list.loadCursors>[0]) => {
      most = Math.max(most, ++running);
      const range = await list.loadCursors(request);
      running -= 1;
      return range;
    },
  }));
  for (const list of observed) await loadPage(list, 1, indexes);
  await Promise.all([...observed, ...observed].map((list) => prefetcher.prefetch(list)));
  expect(lists.map(({ requests }) => requests.cursors)).toEqual([4, 4, 4]);
  expect(most).toBe(1);
});

it('queues fifty lists at most', async () => {
  const { indexes, prefetcher } = newServer();
  const lists = Array.from({ length: 60 }, (_, number) => numberedList(500, { key: `list ${number}` }));
  for (const { list } of lists) await loadPage(list, 1, indexes);
  await Promise.all(lists.map(({ list }) => prefetcher.prefetch(list)));
  expect(lists.filter(({ requests }) => requests.cursors > 0)).toHaveLength(50);
});

it('resolves when the service fails, and pauses for 30 s', async () => {
  const { indexes, prefetcher } = newServer();
  const down = numberedList(500);
  const other = numberedList(500, { key: 'other' });
  const failing = jest.fn(() => Promise.reject(new Error('down')));
  for (const { list } of [down, other]) await loadPage(list, 1, indexes);
  // The second is queued while the first fails.
  await Promise.all([
    prefetcher.prefetch({ ...down.list, loadCursors: failing }),
    prefetcher.prefetch(other.list),
  ]);
  clock.now = 29_999;
  await prefetcher.prefetch(down.list);
  expect([failing.mock.calls.length, down.requests.cursors, other.requests.cursors]).toEqual([1, 0, 0]);
  clock.now = 30_000;
  await prefetcher.prefetch(down.list);
  expect(down.requests.cursors).toBe(2);
});

it('stops when the service answers empty ranges', async () => {
  const { indexes, prefetcher } = newServer();
  const { list } = numberedList(10_000);
  await loadPage(list, 1, indexes);
  const empty = jest.fn(async () => ({ cursors: [], hasNextPage: true, total: null }));
  await prefetcher.prefetch({ ...list, loadCursors: empty });
  expect(empty.mock.calls.length).toBeLessThanOrEqual(4);
});

it('does not add a range twice that a page load has added meanwhile', async () => {
  const { list } = numberedList(1000);
  const { indexes, prefetcher } = newServer();
  await loadPage(list, 1, indexes);
  await Promise.all([prefetcher.prefetch(list), loadPage(list, 20, indexes)]);
  expectPage(await loadPage(list, 7, indexes), 7, 1000);
  expectPage(await loadPage(list, 23, indexes), 23, 1000);
});

it('keeps the index of a list that is viewed every five minutes', async () => {
  const numbered = numberedList(10_000);
  const server = newServer();
  for (; clock.now <= 30 * 60_000; clock.now += 5 * 60_000) {
    await view(numbered, server);
    // At once, and just before the next view.
    for (const later of [0, 299_000]) {
      clock.now += later;
      const before = numbered.total();
      expectPage(await loadPage(numbered.list, 20, server.indexes), 20, 10_000);
      expect(numbered.total() - before).toBe(1);
      clock.now -= later;
    }
  }
});

it('does not restore an index that was replaced meanwhile', async () => {
  const { list } = numberedList(10_000);
  const { indexes, prefetcher } = newServer();
  await loadPage(list, 1, indexes);
  clock.now = 5 * 60_000;
  const other = new CursorIndex();
  await prefetcher.prefetch({
    ...list,
    loadCursors(request) {
      indexes.delete(list.key);
      indexes.set(list.key, other);
      return list.loadCursors(request);
    },
  });
  expect(indexes.get(list.key)).toBe(other);
});
