import { expectPage, numberedList } from '../testing/numbered-list';
import { CursorBook } from './cursor-book';
import { loadPage } from './load-page';
import { Shelf } from './shelf';
import { WalksAhead } from './walk-ahead';

const clock = { now: 0 };
const now = () => clock.now;
const newServer = () => {
  const shelf = new Shelf<CursorBook>({ capacity: 100, lifetime: 600_000, now });
  return { shelf, walks: new WalksAhead(shelf, { onServer: true, now }) };
};
type Numbered = ReturnType<typeof numberedList>;

/** A look at page 1, and the walk behind it. */
async function look({ list }: Numbered, { shelf, walks }: ReturnType<typeof newServer>) {
  await loadPage(list, 1, shelf);
  await walks.walk(list);
}

beforeEach(() => {
  clock.now = 0;
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
  'opens pages $from to $to of 10,000 with $requests requests before and after a look at the list',
  async ({ from, to, requests }) => {
    for (let wanted = from; wanted <= to; wanted++) {
      const costs: number[] = [];
      for (const looks of [0, 1]) {
        const numbered = numberedList(10_000);
        const server = newServer();
        if (looks > 0) await look(numbered, server);
        const before = numbered.total();
        expectPage(await loadPage(numbered.list, wanted, server.shelf), wanted, 10_000);
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
])('asks $queries light queries of a list of $count, however often it is looked at', async (given) => {
  const numbered = numberedList(given.count, given);
  const server = newServer();
  for (let time = 0; time < 3; time++) await look(numbered, server);
  expect(numbered.asked.light).toBe(given.queries);
});

it('asks nothing of a list that nobody has opened', async () => {
  const { list, asked } = numberedList(500);
  await newServer().walks.walk(list);
  expect(asked.light).toBe(0);
});

it('leaves the browser alone: nobody else reads its books', async () => {
  const { list, asked } = numberedList(500);
  const { shelf } = newServer();
  await loadPage(list, 1, shelf);
  await new WalksAhead(shelf).walk(list);
  expect(asked.light).toBe(0);
});

it('walks a list once at a time, and one list after the other', async () => {
  const { shelf, walks } = newServer();
  const lists = [0, 1, 2].map((number) => numberedList(10_000, { key: `list ${number}` }));
  let underWay = 0;
  let most = 0;
  const gentle = lists.map(({ list }) => ({
    ...list,
    cursors: async (stretch: Parameters<typeof list.cursors>[0]) => {
      most = Math.max(most, ++underWay);
      const run = await list.cursors(stretch);
      underWay -= 1;
      return run;
    },
  }));
  for (const list of gentle) await loadPage(list, 1, shelf);
  await Promise.all([...gentle, ...gentle].map((list) => walks.walk(list)));
  expect(lists.map(({ asked }) => asked.light)).toEqual([4, 4, 4]);
  expect(most).toBe(1);
});

it('lets no more than fifty lists wait', async () => {
  const { shelf, walks } = newServer();
  const lists = Array.from({ length: 60 }, (_, number) => numberedList(500, { key: `list ${number}` }));
  for (const { list } of lists) await loadPage(list, 1, shelf);
  await Promise.all(lists.map(({ list }) => walks.walk(list)));
  expect(lists.filter(({ asked }) => asked.light > 0)).toHaveLength(50);
});

it('fails for nobody, and rests while the service fails', async () => {
  const { shelf, walks } = newServer();
  const [down, other] = [numberedList(500), numberedList(500, { key: 'other' })];
  const failing = jest.fn(() => Promise.reject(new Error('down')));
  for (const { list } of [down, other]) await loadPage(list, 1, shelf);
  // The second waits in line while the first fails.
  await Promise.all([walks.walk({ ...down.list, cursors: failing }), walks.walk(other.list)]);
  clock.now = 29_999;
  await walks.walk(down.list);
  expect([failing.mock.calls.length, down.asked.light, other.asked.light]).toEqual([1, 0, 0]);
  clock.now = 30_000;
  await walks.walk(down.list);
  expect(down.asked.light).toBe(2);
});

it('does not ask on where the service leads nowhere', async () => {
  const { shelf, walks } = newServer();
  const { list } = numberedList(10_000);
  await loadPage(list, 1, shelf);
  const nowhere = jest.fn(async () => ({ edges: [], pageInfo: { hasNextPage: true }, total: null }));
  await walks.walk({ ...list, cursors: nowhere });
  expect(nowhere.mock.calls.length).toBeLessThanOrEqual(4);
});

it('does not count twice what a visitor has found at the same time', async () => {
  const { list } = numberedList(1000);
  const { shelf, walks } = newServer();
  await loadPage(list, 1, shelf);
  await Promise.all([walks.walk(list), loadPage(list, 20, shelf)]);
  expectPage(await loadPage(list, 7, shelf), 7, 1000);
  expectPage(await loadPage(list, 23, shelf), 23, 1000);
});

it('keeps a list known that is looked at every five minutes', async () => {
  const numbered = numberedList(10_000);
  const server = newServer();
  for (; clock.now <= 30 * 60_000; clock.now += 5 * 60_000) {
    await look(numbered, server);
    // A moment before the next look, too.
    for (const later of [0, 299_000]) {
      clock.now += later;
      const before = numbered.total();
      expectPage(await loadPage(numbered.list, 20, server.shelf), 20, 10_000);
      expect(numbered.total() - before).toBe(1);
      clock.now -= later;
    }
  }
});

it('does not bring back a list that has become another while it was walked', async () => {
  const { list } = numberedList(10_000);
  const { shelf, walks } = newServer();
  await loadPage(list, 1, shelf);
  clock.now = 5 * 60_000;
  const other = new CursorBook();
  await walks.walk({
    ...list,
    cursors(stretch) {
      shelf.forget(list.key);
      shelf.keep(list.key, other);
      return list.cursors(stretch);
    },
  });
  expect(shelf.find(list.key)).toBe(other);
});
