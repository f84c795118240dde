import { pageSize, type Stretch } from '../paging/cursor-book';
import type { loadPage, PagedList } from '../paging/load-page';

/** A list of `count` numbered items that counts the requests made to it. */
export function numberedList(count: number, { key = 'list', counted = true } = {}) {
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

/** Expects page `wanted` of a numbered list with `count` items. */
export const expectPage = (result: Awaited<ReturnType<typeof loadPage>>, wanted: number, count: number) => {
  const start = (wanted - 1) * pageSize;
  const length = Math.min(pageSize, count - start);
  expect(result).toMatchObject({ kind: 'page', page: wanted });
  expect(result.kind === 'page' && result.items).toEqual(
    Array.from({ length }, (_, offset) => start + offset),
  );
};
