import type { LruCache } from '@store/shared/clients/lru-cache';
import {
  CursorIndex,
  pageSize,
  type CursorRange,
  type CursorSnapshot,
  type RangeRequest,
} from './cursor-index';

/** Which items to load: `first` items behind a cursor. */
export interface PageStart {
  after: string | null;
  first: number;
  /** Whether the answer has to have the cursor of every item: pages before the wanted one are then indexed as well. */
  withCursors: boolean;
}

/** Items of a list. */
export interface LoadedPage<Content, Item> {
  /** What belongs to the list and not to an item. */
  content: Content;
  items: Item[];
  /** One for each item; null when they were not requested. */
  cursors: readonly string[] | null;
  endCursor: string | null;
  hasNextPage: boolean;
  /** Number of items in the whole list; null when the service does not count them. */
  total: number | null;
}

/** A list of the commerce service that is shown in pages. Both methods resolve with null when there is no such list. */
export interface PagedList<Content, Item> {
  /** Unique for collection, order and filters, or for the search term. */
  key: string;
  /** Up to 250 cursors without their items, which costs the service little; `total` as in {@link LoadedPage}. */
  loadCursors(request: RangeRequest): Promise<(CursorRange & { total: number | null }) | null>;
  loadPage(start: PageStart): Promise<LoadedPage<Content, Item> | null>;
}

export type PageResult<Content, Item> =
  | {
      kind: 'page';
      content: Content;
      items: Item[];
      page: number;
      /** Known number of pages. */
      pages: number;
      total: number | null;
      /** For the browser's own index. */
      snapshot: CursorSnapshot;
    }
  /** The list ends before the requested page; `lastPage` is 0 for an empty list. */
  | { kind: 'past-end'; lastPage: number }
  | { kind: 'unknown-list' };

/**
 * Ranges that one page may cost at most. In a list that the service does not count, any page number may be beyond the
 * end; in a counted list only pages that exist are looked for, from the nearer end.
 */
const maxRanges = { uncounted: 8, counted: 60 } as const;

/** Whole pages that may be loaded before the wanted one, where that saves the only range or one more of several. */
const maxSkip = { withoutRanges: 1, afterRanges: 5 } as const;

/**
 * Loads page `wanted` of a list without loading the pages before it: ranges of cursors lead there. One request when
 * the page's start is known, as it is for page 1 and for the page after a loaded one.
 */
export async function loadPage<Content, Item>(
  list: PagedList<Content, Item>,
  wanted: number,
  indexes: LruCache<CursorIndex>,
): Promise<PageResult<Content, Item>> {
  const index = indexes.get(list.key) ?? new CursorIndex();
  // Setting an index again would renew its age, and it would never be dropped.
  const keepIndex = () => {
    if (indexes.get(list.key) !== index) indexes.set(list.key, index);
  };

  let start = index.nearestStart(wanted, maxSkip.withoutRanges);
  for (let ranges = 0; !start && !index.isPastEnd(wanted); ranges++) {
    if (ranges === (index.total === null ? maxRanges.uncounted : maxRanges.counted)) break;
    const request = index.nextRange(wanted);
    const range = await list.loadCursors(request);
    if (!range) return { kind: 'unknown-list' };
    if (range.total !== null) index.setTotal(range.total);
    index.addRange(request, range);
    keepIndex();
    start = index.nearestStart(wanted, maxSkip.afterRanges);
  }
  if (!start || index.isPastEnd(wanted))
    return { kind: 'past-end', lastPage: index.total === 0 ? 0 : index.pages };

  const { after, skip } = start;
  const loaded = await list.loadPage({ after, first: (skip + 1) * pageSize, withCursors: skip > 0 });
  if (!loaded) {
    indexes.delete(list.key);
    return { kind: 'unknown-list' };
  }
  const items = loaded.items.slice(skip * pageSize);
  if (items.length === 0 && wanted > 1) {
    // The list has become shorter since its cursors were indexed.
    indexes.delete(list.key);
    const total = loaded.total ?? (wanted - 1 - skip) * pageSize + loaded.items.length;
    return { kind: 'past-end', lastPage: Math.ceil(total / pageSize) };
  }
  if (loaded.total !== null) index.setTotal(loaded.total);
  if (loaded.cursors) index.addCursors(wanted - skip, loaded.cursors);
  index.addPage(wanted, items.length, loaded.endCursor, loaded.hasNextPage);
  keepIndex();
  return {
    kind: 'page',
    content: loaded.content,
    items,
    page: wanted,
    pages: Math.max(index.pages, wanted),
    total: index.total,
    snapshot: index.snapshot(wanted),
  };
}
