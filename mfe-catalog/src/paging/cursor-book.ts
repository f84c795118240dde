/** Products on a page of a collection or of search results (spec section 9). */
export const pageSize = 40;

/** A stretch of a list as the light query gives it: cursors alone. */
export interface CursorRun {
  edges: readonly { cursor: string }[];
  pageInfo: { hasNextPage: boolean };
}

/** A book as a page carries it from the server to the browser. */
export interface CursorTrail {
  /** Key of the list. */
  list: string;
  pageEnds: string[];
  items: number;
  walkedTo: string | null;
  complete: boolean;
}

/** What is known of one list in one order: where its pages begin, and how far it has been walked. */
export class CursorBook {
  /** Cursor of the last item of page 1, 2, 3 … */
  private readonly pageEnds: string[] = [];
  private items = 0;
  private walkedTo: string | null = null;
  private ended = false;

  /** Whether the end of the list has been seen. */
  get complete(): boolean {
    return this.ended;
  }

  /** Where the next light query starts. */
  get end(): string | null {
    return this.walkedTo;
  }

  /** Known number of pages; all of them once the book is complete. At least 1. */
  get pages(): number {
    const started = Math.ceil(this.items / pageSize);
    // A walk that stopped at a page's very end has seen that something follows.
    const next = !this.ended && this.items > 0 && this.items % pageSize === 0 ? 1 : 0;
    return Math.max(1, started + next);
  }

  trail(list: string): CursorTrail {
    return {
      list,
      pageEnds: this.pageEnds,
      items: this.items,
      walkedTo: this.walkedTo,
      complete: this.ended,
    };
  }

  static from(trail: CursorTrail): CursorBook {
    const book = new CursorBook();
    book.pageEnds.push(...trail.pageEnds);
    book.items = trail.items;
    book.walkedTo = trail.walkedTo;
    book.ended = trail.complete;
    return book;
  }

  /** Adds the stretch after `from`; not again when another view, walking the same book, has added it meanwhile. */
  add(from: string | null, { edges, pageInfo }: CursorRun): void {
    if (this.ended || from !== this.walkedTo) return;
    for (const { cursor } of edges) {
      this.items += 1;
      if (this.items % pageSize === 0) this.pageEnds.push(cursor);
    }
    this.walkedTo = edges.at(-1)?.cursor ?? this.walkedTo;
    // A stretch without items leads nowhere, whatever it says about a next one.
    this.ended = !pageInfo.hasNextPage || edges.length === 0;
  }

  /** The cursor that page `page` starts after: null for the first, undefined while it is not known. */
  startOf(page: number): string | null | undefined {
    return page === 1 ? null : this.pageEnds[page - 2];
  }

  /** Whether page `page` is known to exist and where it starts. Page 1 always does. */
  reaches(page: number): boolean {
    return page <= this.pages;
  }
}

interface Shelved {
  book: CursorBook;
  /** Milliseconds since 1970. */
  openedAt: number;
}

/**
 * Books by list, so that turning a page costs one request. Bounded, as the server keeps them for all visitors:
 * the book that was not used for longest goes first; an old one is written anew, as catalogues change.
 */
export class CursorShelf {
  private readonly books = new Map<string, Shelved>();

  constructor(
    private readonly capacity = 200,
    private readonly lifetime = 10 * 60_000,
    private readonly now: () => number = Date.now,
  ) {}

  get size(): number {
    return this.books.size;
  }

  /** The list's book; a new one, not yet kept, when there is none. */
  open(list: string): CursorBook {
    const found = this.books.get(list);
    if (!found || this.now() - found.openedAt > this.lifetime) return new CursorBook();
    this.books.delete(list);
    this.books.set(list, found);
    return found.book;
  }

  keep(list: string, book: CursorBook): void {
    if (this.books.get(list)?.book === book) return;
    this.books.delete(list);
    this.books.set(list, { book, openedAt: this.now() });
    for (const oldest of this.books.keys()) {
      if (this.books.size <= this.capacity) break;
      this.books.delete(oldest);
    }
  }

  /** Takes over what the server knew, unless this side knows the list already. */
  seed(trail: CursorTrail): void {
    if (!this.books.has(trail.list)) this.keep(trail.list, CursorBook.from(trail));
  }

  forget(list: string): void {
    this.books.delete(list);
  }
}
