import * as fc from 'fast-check';
import { expectPage, numberedList } from '../testing/numbered-list';
import { CursorBook, pageSize } from './cursor-book';
import { loadPage, type PagedList } from './load-page';
import { Shelf } from './shelf';

const newShelf = () => new Shelf<CursorBook>({ capacity: 10, lifetime: 1000 });

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
