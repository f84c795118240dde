import type { CursorBook, CursorRun, CursorShelf, CursorTrail } from './cursor-book';

/** The browser has its own books; a page from the server brings it the first one. */
const onServer = typeof window === 'undefined';

/** Pages of a list whose cursors a document carries at most, some 60 bytes each. */
const longestTrail = 30;

/** A page's content as the service gives it, with the next cursors of the list if they were asked for. */
export interface LoadedPage<Content> {
  content: Content;
  isEmpty: boolean;
  run: CursorRun | null;
}

/** A list of the commerce service that is shown in pages. Both calls answer null when there is no such list. */
export interface PagedList<Content> {
  /** Collection and order, or search term. */
  key: string;
  /** Up to 250 cursors after `after`; the light query. */
  cursors(after: string | null): Promise<CursorRun | null>;
  /** The page after `after`; with `walk`, also the cursors from there on, in the same request. */
  page(after: string | null, walk: { from: string | null } | null): Promise<LoadedPage<Content> | null>;
}

export type PageResult<Content> =
  | { kind: 'page'; content: Content; page: number; pages: number; trail: CursorTrail | null }
  /** The list ends before the page that was asked for. */
  | { kind: 'past-end'; lastPage: number }
  | { kind: 'unknown-list' };

/** Requests that a page view may cost in all, unless the page lies deeper than that reaches. */
const requestsPerView = 3;

/**
 * Light queries that one page view may cost at most, 250 products each. Two reach page 13 within
 * {@link requestsPerView}; each further one reaches 6 pages more, and an absurd page number ends here.
 */
const longestWalk = 8;

/**
 * Opens page `wanted` of a list without walking its pages: cursors alone lead there (decisions, "Lists, search, sort").
 * Cursors ride along with the content until the list's end is known; what is left of the three requests finds it.
 */
export async function loadPage<Content>(
  list: PagedList<Content>,
  wanted: number,
  shelf: CursorShelf,
): Promise<PageResult<Content>> {
  const book = shelf.open(list.key);
  let requests = 0;

  while (!book.reaches(wanted) && !book.complete && requests < longestWalk) {
    const from = book.end;
    const run = await list.cursors(from);
    requests += 1;
    if (!run) return { kind: 'unknown-list' };
    book.add(from, run);
    shelf.keep(list.key, book);
  }
  if (!book.reaches(wanted)) return { kind: 'past-end', lastPage: book.pages };

  const walkedFrom = book.end;
  const loaded = await list.page(book.startOf(wanted) ?? null, book.complete ? null : { from: walkedFrom });
  requests += 1;
  if (!loaded) {
    shelf.forget(list.key);
    return { kind: 'unknown-list' };
  }
  if (loaded.isEmpty && wanted > 1) {
    // The list has become shorter since its cursors were written down.
    shelf.forget(list.key);
    return { kind: 'past-end', lastPage: wanted - 1 };
  }
  if (loaded.run) book.add(walkedFrom, loaded.run);
  shelf.keep(list.key, book);

  await countOn(list, book, requestsPerView - requests);
  return {
    kind: 'page',
    content: loaded.content,
    page: wanted,
    pages: Math.max(book.pages, wanted),
    trail: onServer && book.pages <= longestTrail ? book.trail(list.key) : null,
  };
}

/** Looks for the list's end, only to tell the number of pages: never a reason to fail the page. */
async function countOn(list: PagedList<unknown>, book: CursorBook, requests: number): Promise<void> {
  for (let left = requests; left > 0 && !book.complete; left--) {
    const from = book.end;
    const run = await list.cursors(from).catch(() => null);
    if (!run) return;
    book.add(from, run);
  }
}
