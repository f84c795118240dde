import * as fc from 'fast-check';
import { LruCache } from '@store/shared/clients/lru-cache';
import { CursorIndex, pageSize } from './cursor-index';
import { loadPage, type PagedList } from './load-page';

/** A list of `count` numbered items that counts the requests made to it. */
function numberedList(count: number, { counted = true } = {}) {
  const requests = { cursors: 0, pages: 0, items: 0 };
  const list: PagedList<string, number> = {
    key: 'list',
    async load({ first, after, last, before, withItems, withCursors }) {
      requests[withItems ? 'pages' : 'cursors'] += 1;
      if (withItems) requests.items += first ?? 0;
      const end = before === null ? count : Number(before);
      const start = last === null ? Number(after ?? -1) + 1 : Math.max(0, end - last);
      const items = indices(start, Math.min(end, start + (first ?? last ?? 0)));
      return {
        content: 'head',
        items: withItems ? items : null,
        cursors: withCursors ? items.map(String) : null,
        endCursor: items.at(-1)?.toString() ?? null,
        hasNextPage: (items.at(-1) ?? count) < count - 1,
        total: counted ? count : null,
      };
    },
  };
  return { list, requests };
}

const indices = (start: number, end: number) =>
  Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset);

/** Expects page `wanted` of a numbered list with `count` items. */
const expectPage = (result: Awaited<ReturnType<typeof loadPage>>, wanted: number, count: number) => {
  const start = (wanted - 1) * pageSize;
  const items = indices(start, Math.min(start + pageSize, count));
  expect(result).toMatchObject({ kind: 'page', page: wanted, items });
};

const newIndexes = () => new LruCache<CursorIndex>({ max: 10, ttlMs: 10_000 });

describe('loadPage', () => {
  it('loads the right page after any sequence of pages with one index', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3000 }),
        fc.array(fc.integer({ min: 1, max: 75 }), { maxLength: 12 }),
        fc.boolean(),
        async (count, sequence, counted) => {
          // Longer lists are not read to their end when they are not counted.
          fc.pre(counted || count <= 2000);
          const { list } = numberedList(count, { counted });
          const indexes = newIndexes();
          for (const wanted of sequence) {
            const result = await loadPage(list, wanted, indexes);
            if (wanted <= Math.ceil(count / pageSize)) expectPage(result, wanted, count);
            else expect(result).toEqual({ kind: 'past-end', lastPage: Math.ceil(count / pageSize) });
          }
        },
      ),
    );
  });

  it('needs four requests for page 20 of 10,000 items, and one once the list is indexed', async () => {
    const { list, requests } = numberedList(10_000);
    const indexes = newIndexes();
    expectPage(await loadPage(list, 20, indexes), 20, 10_000);
    expect(requests).toEqual({ cursors: 3, pages: 1, items: 80 });
    expectPage(await loadPage(list, 20, indexes), 20, 10_000);
    expectPage(await loadPage(list, 21, indexes), 21, 10_000);
    expect(requests).toEqual({ cursors: 3, pages: 3, items: 160 });
  });

  it('needs one request for every next page', async () => {
    const { list, requests } = numberedList(400, { counted: false });
    const indexes = newIndexes();
    for (let page = 1; page <= 10; page++) expectPage(await loadPage(list, page, indexes), page, 400);
    expect(requests).toEqual({ cursors: 0, pages: 10, items: 400 });
  });

  it('does not hide pages when the service counts too few items', async () => {
    const { list } = numberedList(200);
    const wrong: typeof list = {
      ...list,
      load: async (request) => {
        const page = await list.load(request);
        return page && { ...page, total: 80 };
      },
    };
    const indexes = newIndexes();
    for (const page of [1, 2, 3, 4, 5]) {
      const pages = Math.min(page + 1, 5);
      expect(await loadPage(wrong, page, indexes)).toMatchObject({ kind: 'page', page, pages });
    }
  });

  it('stops after eight ranges for an absurd page number where the service does not count', async () => {
    const { list, requests } = numberedList(100_000, { counted: false });
    expect(await loadPage(list, 1_000_000_000, newIndexes())).toEqual({ kind: 'past-end', lastPage: 51 });
    expect(requests).toEqual({ cursors: 8, pages: 0, items: 0 });
  });

  it('returns an empty first page for an empty list', async () => {
    const { list } = numberedList(0);
    expect(await loadPage(list, 1, newIndexes())).toMatchObject({ kind: 'page', items: [], pages: 1 });
    expect(await loadPage(list, 5, newIndexes())).toEqual({ kind: 'past-end', lastPage: 0 });
  });

  it('reports an unknown list', async () => {
    const none: PagedList<never, never> = { key: 'none', load: async () => null };
    expect(await loadPage(none, 1, newIndexes())).toEqual({ kind: 'unknown-list' });
    expect(await loadPage(none, 3, newIndexes())).toEqual({ kind: 'unknown-list' });
  });

  it('returns the last page and drops the index when the list has become shorter', async () => {
    const indexes = newIndexes();
    await loadPage(numberedList(200).list, 5, indexes);
    const { list } = numberedList(90);
    expect(await loadPage(list, 5, indexes)).toEqual({ kind: 'past-end', lastPage: 3 });
    expect(await loadPage(list, 3, indexes)).toMatchObject({ kind: 'page', page: 3, pages: 3 });
  });

  it('counts correctly when several pages of one list are loaded at once', async () => {
    const { list } = numberedList(1000);
    const indexes = newIndexes();
    await loadPage(list, 1, indexes);
    await Promise.all([20, 25, 21, 12].map((page) => loadPage(list, page, indexes)));
    expectPage(await loadPage(list, 25, indexes), 25, 1000);
    expectPage(await loadPage(list, 12, indexes), 12, 1000);
    expect(await loadPage(list, 26, indexes)).toEqual({ kind: 'past-end', lastPage: 25 });
  });

  it('needs one request for a neighbouring page with the server’s snapshot', async () => {
    const onServer = newIndexes();
    const { list, requests } = numberedList(4000);
    await loadPage(list, 30, onServer);
    const inBrowser = newIndexes();
    const snapshot = onServer.get('list')?.snapshot(30);
    expect(snapshot?.ends.length).toBeLessThanOrEqual(7);
    inBrowser.set('list', CursorIndex.fromSnapshot(JSON.parse(JSON.stringify(snapshot))));
    const before = { ...requests };
    expect(await loadPage(list, 31, inBrowser)).toMatchObject({ page: 31, pages: 100 });
    expect(await loadPage(list, 29, inBrowser)).toMatchObject({ page: 29, pages: 100 });
    expect(requests).toEqual({ cursors: before.cursors, pages: before.pages + 2, items: before.items + 80 });
  });
});
