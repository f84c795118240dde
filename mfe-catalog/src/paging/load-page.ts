import type { LruCache } from '@store/shared/clients/lru-cache';
import { StorefrontError } from '@store/shared/contracts/storefront';
import { CursorIndex, itemsAfter, pageSize, type CursorSnapshot, type RangeRequest } from './cursor-index';

/** Which part of a list to load. */
export interface PartRequest extends RangeRequest {
  /** Whether the answer has the items; cursors alone cost the service little. */
  withItems: boolean;
  /** Whether it has the cursor of every item. */
  withCursors: boolean;
}

export interface ListPart<Content, Item> {
  /** What belongs to the list and not to an item. */
  content: Content;
  /** Null when they were not requested. */
  items: Item[] | null;
  /** One for each item; null when they were not requested. */
  cursors: readonly string[] | null;
  endCursor: string | null;
  hasNextPage: boolean;
  /** Number of items in the whole list; null when the service does not count them. */
  total: number | null;
}

/** A list of the commerce service that is shown in pages. */
export interface PagedList<Content, Item> {
  /** Unique for collection, order and filters, or for the search term. */
  key: string;
  /** Up to 250 items or their cursors. Resolves with null when there is no such list. */
  load(request: PartRequest): Promise<ListPart<Content, Item> | null>;
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
    const range = await list.load({ ...request, withItems: false, withCursors: true });
    if (!range) return { kind: 'unknown-list' };
    const { total, cursors, hasNextPage } = range;
    if (total !== null) index.setTotal(total);
    index.addRange(request, cursors ?? missing('cursors'), hasNextPage);
    keepIndex();
    start = index.nearestStart(wanted, maxSkip.afterRanges);
  }
  if (!start || index.isPastEnd(wanted))
    return { kind: 'past-end', lastPage: index.total === 0 ? 0 : index.pages };

  const { after, skip } = start;
  const range = itemsAfter(after, (skip + 1) * pageSize);
  const loaded = await list.load({ ...range, withItems: true, withCursors: skip > 0 });
  if (!loaded) {
    indexes.delete(list.key);
    return { kind: 'unknown-list' };
  }
  const loadedItems = loaded.items ?? missing('items');
  const items = loadedItems.slice(skip * pageSize);
  if (items.length === 0 && wanted > 1) {
    // The list has become shorter since its cursors were indexed.
    indexes.delete(list.key);
    const total = loaded.total ?? (wanted - 1 - skip) * pageSize + loadedItems.length;
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

/** The service left out what was requested. */
function missing(what: string): never {
  throw new StorefrontError(new TypeError(`Malformed answer without ${what}`));
}
