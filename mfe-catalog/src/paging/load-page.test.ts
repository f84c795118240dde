import * as fc from 'fast-check';
import { CursorShelf, pageSize } from './cursor-book';
import { loadPage, type PagedList } from './load-page';

/** A list of `count` numbered items that counts the requests made to it. */
function numberedList(count: number, key = 'list') {
  const asked = { light: 0, full: 0 };
  const run = (after: string | null) => {
    const start = after === null ? 0 : Number(after) + 1;
    const length = Math.max(0, Math.min(250, count - start));
    return {
      edges: Array.from({ length }, (_, index) => ({ cursor: String(start + index) })),
      pageInfo: { hasNextPage: start + length < count },
    };
  };
  const list: PagedList<number[]> = {
    key,
    async cursors(after) {
      asked.light += 1;
      return run(after);
    },
    async page(after, walk) {
      asked.full += 1;
      const start = after === null ? 0 : Number(after) + 1;
      const content = Array.from(
        { length: Math.max(0, Math.min(pageSize, count - start)) },
        (_, index) => start + index,
      );
      return { content, isEmpty: content.length === 0, run: walk && run(walk.from) };
    },
  };
  return { list, asked, total: () => asked.light + asked.full };
}

describe('loadPage', () => {
  it('shows the page that was asked for, or names the last one, on any list', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1500 }),
        fc.integer({ min: 1, max: 45 }),
        async (count, wanted) => {
          const { list } = numberedList(count);
          const lastPage = Math.ceil(count / pageSize);
          const result = await loadPage(list, wanted, new CursorShelf());
          if (wanted > lastPage) expect(result).toEqual({ kind: 'past-end', lastPage });
          else {
            const start = (wanted - 1) * pageSize;
            expect(result).toMatchObject({ kind: 'page', page: wanted });
            expect(result.kind === 'page' && result.content[0]).toBe(start);
            expect(result.kind === 'page' && result.content).toHaveLength(Math.min(pageSize, count - start));
          }
        },
      ),
    );
  });

  it('costs one request for the first page of a short list, and knows its number of pages', async () => {
    const { list, total } = numberedList(210);
    expect(await loadPage(list, 1, new CursorShelf())).toMatchObject({ page: 1, pages: 6 });
    expect(total()).toBe(1);
  });

  it('costs at most three requests for a view of pages 1 to 13, on any list', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 13 }),
        async (count, wanted) => {
          const { list, total } = numberedList(count);
          await loadPage(list, wanted, new CursorShelf());
          expect(total()).toBeLessThanOrEqual(3);
        },
      ),
    );
  });

  it('finds the real number of pages of lists of up to 750 products', async () => {
    const { list } = numberedList(731);
    expect(await loadPage(list, 1, new CursorShelf())).toMatchObject({ pages: 19 });
  });

  it('turns pages of a list that it knows with one request each', async () => {
    const { list, asked } = numberedList(400);
    const shelf = new CursorShelf();
    await loadPage(list, 4, shelf);
    const before = { ...asked };
    expect(await loadPage(list, 10, shelf)).toMatchObject({ page: 10, pages: 10 });
    expect(await loadPage(list, 2, shelf)).toMatchObject({ page: 2, pages: 10 });
    expect(asked).toEqual({ light: before.light, full: before.full + 2 });
  });

  it('ends an absurd page number after eight light queries', async () => {
    const { list, asked } = numberedList(100_000);
    expect(await loadPage(list, 1_000_000_000, new CursorShelf())).toEqual({
      kind: 'past-end',
      lastPage: 51,
    });
    expect(asked).toEqual({ light: 8, full: 0 });
  });

  it('has an empty first page for an empty list', async () => {
    const { list } = numberedList(0);
    expect(await loadPage(list, 1, new CursorShelf())).toMatchObject({ kind: 'page', content: [], pages: 1 });
    expect(await loadPage(list, 5, new CursorShelf())).toEqual({ kind: 'past-end', lastPage: 1 });
  });

  it('says when there is no such list', async () => {
    const none: PagedList<never> = { key: 'none', cursors: async () => null, page: async () => null };
    expect(await loadPage(none, 1, new CursorShelf())).toEqual({ kind: 'unknown-list' });
    expect(await loadPage(none, 3, new CursorShelf())).toEqual({ kind: 'unknown-list' });
  });

  it('leads back, and writes its book anew, when the list has become shorter', async () => {
    const shelf = new CursorShelf();
    await loadPage(numberedList(200).list, 1, shelf);
    const { list } = numberedList(90);
    expect(await loadPage(list, 5, shelf)).toEqual({ kind: 'past-end', lastPage: 4 });
    expect(await loadPage(list, 4, shelf)).toEqual({ kind: 'past-end', lastPage: 3 });
    expect(await loadPage(list, 3, shelf)).toMatchObject({ kind: 'page', page: 3, pages: 3 });
  });

  it('never fails a page for the sake of its number of pages', async () => {
    const { list } = numberedList(700);
    const failing = { ...list, cursors: () => Promise.reject(new Error('late')) };
    expect(await loadPage(failing, 1, new CursorShelf())).toMatchObject({ kind: 'page', page: 1, pages: 7 });
  });

  it('counts right when several views walk one list at once', async () => {
    const { list } = numberedList(1000);
    const shelf = new CursorShelf();
    await loadPage(list, 1, shelf);
    await Promise.all([20, 25, 21, 25].map((page) => loadPage(list, page, shelf)));
    expect(await loadPage(list, 25, shelf)).toMatchObject({ kind: 'page', page: 25, pages: 25 });
    expect(await loadPage(list, 26, shelf)).toEqual({ kind: 'past-end', lastPage: 25 });
  });
});

describe('CursorShelf', () => {
  it('holds no more lists than it may, dropping what was not used for longest', async () => {
    const shelf = new CursorShelf(2);
    const open = async (key: string) => {
      const { list, total } = numberedList(300, key);
      await loadPage(list, 3, shelf);
      return total();
    };
    const cold = await open('a');
    await open('b');
    expect(await open('a')).toBe(1);
    await open('c');
    expect(shelf.size).toBe(2);
    expect(await open('a')).toBe(1);
    expect(await open('b')).toBe(cold);
  });

  it('forgets a list after its lifetime', async () => {
    let now = 0;
    const shelf = new CursorShelf(10, 1000, () => now);
    const { list, total } = numberedList(100);
    await loadPage(list, 2, shelf);
    const cold = total();
    now = 1001;
    await loadPage(list, 2, shelf);
    expect(total()).toBe(2 * cold);
  });

  it('takes over what the server knew, so that turning a page costs one request', async () => {
    const onServer = new CursorShelf();
    const { list, asked } = numberedList(400);
    await loadPage(list, 1, onServer);
    const inBrowser = new CursorShelf();
    inBrowser.seed(JSON.parse(JSON.stringify(onServer.open('list').trail('list'))));
    const before = { ...asked };
    expect(await loadPage(list, 10, inBrowser)).toMatchObject({ page: 10, pages: 10 });
    expect(asked).toEqual({ light: before.light, full: before.full + 1 });
  });
});
