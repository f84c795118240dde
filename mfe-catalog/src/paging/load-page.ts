import { CursorBook, pageSize, type CursorRun, type CursorTrail, type Stretch } from './cursor-book';
import type { Shelf } from './shelf';

/** The browser has its own books; a page from the server brings it the first one. */
const onServer = typeof window === 'undefined';

/** Where a page is read: `first` items behind a cursor. */
export interface PageStart {
  after: string | null;
  first: number;
  /** Whether pages before it are read along, so that their ends are worth knowing. */
  withCursors: boolean;
}

/** Items of a list as the service gives them, and what it tells about the rest. */
export interface LoadedPage<Content, Item> {
  /** What belongs to the list and not to an item. */
  content: Content;
  items: Item[];
  /** Of the items, when they were asked for. */
  cursors: readonly string[] | null;
  endCursor: string | null;
  hasNextPage: boolean;
  /** Number of items in the whole list, where the service counts them. */
  total: number | null;
}

/** A list of the commerce service that is shown in pages. Both calls answer null when there is no such list. */
export interface PagedList<Content, Item> {
  /** Collection, order and filters, or search term. */
  key: string;
  /** The light query: up to 250 cursors, and the number of items in the whole list where the service counts them. */
  cursors(stretch: Stretch): Promise<(CursorRun & { total: number | null }) | null>;
  page(start: PageStart): Promise<LoadedPage<Content, Item> | null>;
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
      trail: CursorTrail | null;
    }
  /** The list ends before the page that was asked for. */
  | { kind: 'past-end'; lastPage: number }
  | { kind: 'unknown-list' };

/**
 * Light queries that one view may cost at most, 250 items each, where the service does not count: an absurd page
 * number ends here. In a counted list only pages that exist are walked to, from the nearer end.
 */
const longestBlindWalk = 8;
const longestWalk = 60;

/** Whole pages that a page may be read behind a known place: to save the only light query, and one more of several. */
const reach = { atOnce: 1, afterWalk: 5 } as const;

/**
 * Opens page `wanted` of a list without walking its pages: cursors alone lead there (decisions, "Lists, search,
 * sort"). One request when the place is known, as it is for page 1 and when pages are turned.
 */
export async function loadPage<Content, Item>(
  list: PagedList<Content, Item>,
  wanted: number,
  shelf: Shelf<CursorBook>,
): Promise<PageResult<Content, Item>> {
  const book = shelf.find(list.key) ?? new CursorBook();

  let place = book.placeNear(wanted, reach.atOnce);
  for (let walked = 0; !place && !book.isPastEnd(wanted); walked++) {
    if (walked === (book.total === null ? longestBlindWalk : longestWalk)) break;
    const stretch = book.nextStretch(wanted);
    const run = await list.cursors(stretch);
    if (!run) return { kind: 'unknown-list' };
    if (run.total !== null) book.learnTotal(run.total);
    book.add(stretch, run);
    shelf.keep(list.key, book);
    place = book.placeNear(wanted, reach.afterWalk);
  }
  if (!place || book.isPastEnd(wanted)) return { kind: 'past-end', lastPage: book.pages };

  const { after, skip } = place;
  const loaded = await list.page({ after, first: (skip + 1) * pageSize, withCursors: skip > 0 });
  if (!loaded) {
    shelf.forget(list.key);
    return { kind: 'unknown-list' };
  }
  const items = loaded.items.slice(skip * pageSize);
  if (items.length === 0 && wanted > 1) {
    // The list has become shorter since its cursors were written down.
    shelf.forget(list.key);
    const total = loaded.total ?? (wanted - 1 - skip) * pageSize + loaded.items.length;
    return { kind: 'past-end', lastPage: Math.max(1, Math.ceil(total / pageSize)) };
  }
  if (loaded.total !== null) book.learnTotal(loaded.total);
  if (loaded.cursors) book.addCursors(wanted - skip, loaded.cursors);
  book.addPage(wanted, items.length, loaded.endCursor, loaded.hasNextPage);
  shelf.keep(list.key, book);
  return {
    kind: 'page',
    content: loaded.content,
    items,
    page: wanted,
    pages: Math.max(book.pages, wanted),
    total: book.total,
    trail: onServer ? book.trail(wanted) : null,
  };
}
