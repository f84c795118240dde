import * as fc from 'fast-check';
import { CursorBook, pageSize, type Stretch } from './cursor-book';
import { loadPage, type PagedList } from './load-page';
import { Shelf } from './shelf';
import { walkAhead } from './walk-ahead';

const newShelf = () => new Shelf<CursorBook>({ capacity: 10, lifetime: 1000 });

/** A list of `count` numbered items that counts the requests made to it. */
function numberedList(count: number, { key = 'list', counted = true } = {}) {
  const asked = { light: 0, full: 0, items: 0 };
  const cut = (stretch: Stretch): [start: number, end: number] => {
    if (stretch.from === 'end') {
      const end = stretch.before === null ? count : Number(stretch.before);
      return [Math.max(0, end - stretch.last), end];
    }
    const start = stretch.after === null ? 0 : Number(stretch.after) + 1;
    return [Math.min(start, count), Math.min(count, start + stretch.first)];
  };
  const numbers = ([start, end]: [number, number]) =>
    Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset);
  const list: PagedList<string, number> = {
    key,
    async cursors(stretch) {
      asked.light += 1;
      const range = cut(stretch);
      return {
        edges: numbers(range).map((number) => ({ cursor: String(number) })),
        pageInfo: { hasNextPage: range[1] < count },
        total: counted ? count : null,
      };
    },
    async page({ after, first, withCursors }) {
      asked.full += 1;
      asked.items += first;
      const range = cut({ from: 'start', after, first });
      return {
        content: 'head',
        items: numbers(range),
        cursors: withCursors ? numbers(range).map(String) : null,
        endCursor: range[1] > range[0] ? String(range[1] - 1) : null,
        hasNextPage: range[1] < count,
        total: counted ? count : null,
      };
    },
  };
  return { list, asked, total: () => asked.light + asked.full };
}

/** What a server knows of a list of which somebody has seen the first page some times. */
async function shelfAfter(looks: number, list: PagedList<string, number>) {
  const shelf = newShelf();
  for (let look = 0; look < looks; look++) {
    await loadPage(list, 1, shelf);
    await walkAhead(list, shelf, true);
  }
  return shelf;
}

const expectPage = (result: Awaited<ReturnType<typeof loadPage>>, wanted: number, count: number) => {
  const start = (wanted - 1) * pageSize;
  const length = Math.min(pageSize, count - start);
  expect(result).toMatchObject({ kind: 'page', page: wanted });
  expect(result.kind === 'page' && result.items).toEqual(
    Array.from({ length }, (_, offset) => start + offset),
  );
};

describe('loadPage', () => {
  it('shows the page that was asked for, or names the last one, on any list, counted or not', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1500 }),
        fc.integer({ min: 1, max: 45 }),
        fc.boolean(),
        async (count, wanted, counted) => {
          const { list } = numberedList(count, { counted });
          const lastPage = Math.ceil(count / pageSize);
          const result = await loadPage(list, wanted, newShelf());
          if (wanted > lastPage) expect(result).toEqual({ kind: 'past-end', lastPage });
          else expectPage(result, wanted, count);
        },
      ),
    );
  });

  it('shows the right page after any walk through the list with one book', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3000 }),
        fc.array(fc.integer({ min: 1, max: 75 }), { maxLength: 12 }),
        fc.boolean(),
        async (count, walk, counted) => {
          // Beyond that a list that nobody counts is not walked.
          fc.pre(counted || count <= 2000);
          const { list } = numberedList(count, { counted });
          const shelf = newShelf();
          for (const wanted of walk) {
            const result = await loadPage(list, wanted, shelf);
            if (wanted <= Math.ceil(count / pageSize)) expectPage(result, wanted, count);
            else expect(result).toEqual({ kind: 'past-end', lastPage: Math.ceil(count / pageSize) });
          }
        },
      ),
    );
  });

  it('costs one request for the first page of any list, and knows its number of pages', async () => {
    const { list, total } = numberedList(10_000);
    expect(await loadPage(list, 1, newShelf())).toMatchObject({ page: 1, pages: 250, total: 10_000 });
    expect(total()).toBe(1);
  });

  it.each([
    // Cursors come 250 at a time, so n requests reach no further than item n × 250.
    { from: 1, to: 2, requests: [1, 1, 1] },
    { from: 3, to: 8, requests: [2, 1, 1] },
    { from: 9, to: 12, requests: [2, 2, 1] },
    { from: 13, to: 18, requests: [3, 2, 1] },
    { from: 19, to: 24, requests: [4, 3, 1] },
    { from: 25, to: 25, requests: [5, 4, 1] },
    { from: 100, to: 100, requests: [17, 16, 13] },
    { from: 245, to: 250, requests: [3, 2, 2] },
  ])(
    'opens pages $from to $to of 10,000 with $requests requests after 0, 1 and 4 looks at the list',
    async ({ from, to, requests }) => {
      for (let wanted = from; wanted <= to; wanted++) {
        const costs: number[] = [];
        for (const looks of [0, 1, 4]) {
          const { list, total } = numberedList(10_000);
          const shelf = await shelfAfter(looks, list);
          const before = total();
          expectPage(await loadPage(list, wanted, shelf), wanted, 10_000);
          costs.push(total() - before);
        }
        expect({ wanted, costs }).toEqual({ wanted, costs: requests });
      }
    },
  );

  it('opens page 20 of 10,000 with four requests, and with one once the list is known', async () => {
    const { list, asked } = numberedList(10_000);
    const shelf = newShelf();
    expectPage(await loadPage(list, 20, shelf), 20, 10_000);
    expect(asked).toEqual({ light: 3, full: 1, items: 80 });
    expectPage(await loadPage(list, 20, shelf), 20, 10_000);
    expectPage(await loadPage(list, 21, shelf), 21, 10_000);
    expect(asked).toEqual({ light: 3, full: 3, items: 160 });
  });

  it('costs three requests for a page past the end and the last page that it leads to', async () => {
    const { list, total } = numberedList(10_000);
    const shelf = newShelf();
    expect(await loadPage(list, 1_000_000_000, shelf)).toEqual({ kind: 'past-end', lastPage: 250 });
    expectPage(await loadPage(list, 250, shelf), 250, 10_000);
    expect(total()).toBe(3);
  });

  it('turns pages forward with one request each, without a walk', async () => {
    const { list, asked } = numberedList(400, { counted: false });
    const shelf = newShelf();
    for (let page = 1; page <= 10; page++) expectPage(await loadPage(list, page, shelf), page, 400);
    expect(asked).toEqual({ light: 0, full: 10, items: 400 });
  });

  it('knows of a next page where the service does not count', async () => {
    const { list } = numberedList(100, { counted: false });
    const shelf = newShelf();
    expect(await loadPage(list, 1, shelf)).toMatchObject({ pages: 2, total: null });
    expect(await loadPage(list, 3, shelf)).toMatchObject({ pages: 3, total: 100 });
  });

  it('does not hide pages from a service that counts too few', async () => {
    const { list } = numberedList(200);
    const wrong: typeof list = {
      ...list,
      page: async (start) => {
        const page = await list.page(start);
        return page && { ...page, total: 80 };
      },
    };
    const shelf = newShelf();
    for (const [page, pages] of [
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 5],
    ] as const)
      expect(await loadPage(wrong, page, shelf)).toMatchObject({ kind: 'page', page, pages });
  });

  it('ends an absurd page number after eight light queries where the service does not count', async () => {
    const { list, asked } = numberedList(100_000, { counted: false });
    expect(await loadPage(list, 1_000_000_000, newShelf())).toEqual({ kind: 'past-end', lastPage: 51 });
    expect(asked).toEqual({ light: 8, full: 0, items: 0 });
  });

  it('has an empty first page for an empty list', async () => {
    const { list } = numberedList(0);
    expect(await loadPage(list, 1, newShelf())).toMatchObject({ kind: 'page', items: [], pages: 1 });
    expect(await loadPage(list, 5, newShelf())).toEqual({ kind: 'past-end', lastPage: 1 });
  });

  it('says when there is no such list', async () => {
    const none: PagedList<never, never> = { key: 'none', cursors: async () => null, page: async () => null };
    expect(await loadPage(none, 1, newShelf())).toEqual({ kind: 'unknown-list' });
    expect(await loadPage(none, 3, newShelf())).toEqual({ kind: 'unknown-list' });
  });

  it('leads back, and writes its book anew, when the list has become shorter', async () => {
    const shelf = newShelf();
    await loadPage(numberedList(200).list, 5, shelf);
    const { list } = numberedList(90);
    expect(await loadPage(list, 5, shelf)).toEqual({ kind: 'past-end', lastPage: 3 });
    expect(await loadPage(list, 3, shelf)).toMatchObject({ kind: 'page', page: 3, pages: 3 });
  });

  it('counts right when several views walk one list at once', async () => {
    const { list } = numberedList(1000);
    const shelf = newShelf();
    await loadPage(list, 1, shelf);
    await Promise.all([20, 25, 21, 12].map((page) => loadPage(list, page, shelf)));
    expectPage(await loadPage(list, 25, shelf), 25, 1000);
    expectPage(await loadPage(list, 12, shelf), 12, 1000);
    expect(await loadPage(list, 26, shelf)).toEqual({ kind: 'past-end', lastPage: 25 });
  });

  it('takes over what the server knew: turning the page costs the browser one request', async () => {
    const onServer = newShelf();
    const { list, asked } = numberedList(4000);
    await loadPage(list, 30, onServer);
    const inBrowser = newShelf();
    const trail = onServer.find('list')?.trail(30);
    expect(trail?.ends.length).toBeLessThanOrEqual(7);
    inBrowser.keep('list', CursorBook.from(JSON.parse(JSON.stringify(trail))));
    const before = { ...asked };
    expect(await loadPage(list, 31, inBrowser)).toMatchObject({ page: 31, pages: 100 });
    expect(await loadPage(list, 29, inBrowser)).toMatchObject({ page: 29, pages: 100 });
    expect(asked).toEqual({ light: before.light, full: before.full + 2, items: before.items + 80 });
  });
});

describe('walkAhead', () => {
  const walkedFrom = async (count: number, looks: number, counted = true) => {
    const { list, asked } = numberedList(count, { counted });
    await shelfAfter(looks, list);
    return asked.light;
  };

  it('asks for as much as leads somewhere, and for no more than 25 pages', async () => {
    expect(await walkedFrom(80, 3)).toBe(0);
    expect(await walkedFrom(81, 3)).toBe(1);
    expect(await walkedFrom(10_000, 10)).toBe(4);
    expect(await walkedFrom(10_000, 3, false)).toBe(0);
  });

  it('asks nothing of a list that nobody has opened, and fails for nobody', async () => {
    const { list, asked } = numberedList(500);
    const shelf = newShelf();
    await walkAhead(list, shelf, true);
    expect(asked.light).toBe(0);
    await loadPage(list, 1, shelf);
    await walkAhead({ ...list, cursors: () => Promise.reject(new Error('down')) }, shelf, true);
    expect(await loadPage(list, 2, shelf)).toMatchObject({ kind: 'page', page: 2 });
    const odd = new CursorBook();
    odd.stretchAhead = () => {
      throw new Error('odd');
    };
    shelf.keep(list.key, odd);
    await expect(walkAhead(list, shelf, true)).resolves.toBeUndefined();
  });

  it('leaves the browser alone: nobody else reads its books', async () => {
    const { list, asked } = numberedList(500);
    const shelf = newShelf();
    await loadPage(list, 1, shelf);
    await walkAhead(list, shelf);
    expect(asked.light).toBe(0);
  });

  it('does not count twice what two walks have found at once', async () => {
    const { list } = numberedList(1000);
    const shelf = newShelf();
    await loadPage(list, 1, shelf);
    await Promise.all([walkAhead(list, shelf, true), walkAhead(list, shelf, true)]);
    expectPage(await loadPage(list, 7, shelf), 7, 1000);
  });
});
