import { pageSize, rangeLength, type RangeRequest } from '../paging/cursor-index';
import type { loadPage, PagedList } from '../paging/load-page';

/** A list of `count` numbered items that counts the requests made to it. */
export function numberedList(count: number, { key = 'list', counted = true } = {}) {
  const requests = { cursors: 0, pages: 0, items: 0 };
  const indicesFrom = (after: string | null, length: number) => {
    const start = after === null ? 0 : Number(after) + 1;
    return indices(start, Math.min(count, start + length));
  };
  const indicesBefore = (before: string | null, length: number) => {
    const end = before === null ? count : Number(before);
    return indices(Math.max(0, end - length), end);
  };
  const list: PagedList<string, number> = {
    key,
    async loadCursors(request: RangeRequest) {
      requests.cursors += 1;
      const range =
        request.from === 'end'
          ? indicesBefore(request.before, rangeLength)
          : indicesFrom(request.after, rangeLength);
      return {
        cursors: range.map(String),
        hasNextPage: (range.at(-1) ?? count) < count - 1,
        total: counted ? count : null,
      };
    },
    async loadPage({ after, first, withCursors }) {
      requests.pages += 1;
      requests.items += first;
      const items = indicesFrom(after, first);
      return {
        content: 'head',
        items,
        cursors: withCursors ? items.map(String) : null,
        endCursor: items.at(-1)?.toString() ?? null,
        hasNextPage: (items.at(-1) ?? count) < count - 1,
        total: counted ? count : null,
      };
    },
  };
  return { list, requests, total: () => requests.cursors + requests.pages };
}

const indices = (start: number, end: number) =>
  Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset);

/** Expects page `wanted` of a numbered list with `count` items. */
export const expectPage = (result: Awaited<ReturnType<typeof loadPage>>, wanted: number, count: number) => {
  const start = (wanted - 1) * pageSize;
  const length = Math.min(pageSize, count - start);
  expect(result).toMatchObject({ kind: 'page', page: wanted });
  expect(result.kind === 'page' && result.items).toEqual(
    Array.from({ length }, (_, offset) => start + offset),
  );
};
