/** Products on a page of a collection or of search results (spec section 9). */
export const pageSize = 40;

/** Products whose cursors a light query asks for: as many as the service gives. */
export const stretchLength = 250;

/** Where a light query starts: behind an item, or at the list's end and back from there. */
export type Stretch =
  | { from: 'start'; after: string | null; first: number }
  | { from: 'end'; before: string | null; last: number };

/** What a light query answers: cursors alone. */
export interface CursorRun {
  edges: readonly { cursor: string }[];
  pageInfo: { hasNextPage: boolean };
}

/** What the server knew of a list around the page that it rendered. */
export interface CursorTrail {
  total: number | null;
  /** Items that there are at least. */
  seen: number;
  /** Number of a page and the cursor of its last item. */
  ends: [page: number, cursor: string][];
}

/** Pages on either side of the shown one whose cursors a document carries, some 60 bytes each. */
const trailReach = 3;

/**
 * What is known of one list in one order: how many items it has, and where its pages end. It is walked from both
 * ends, as far as somebody wanted to go.
 */
export class CursorBook {
  private readonly ends = new Map<number, string>();
  /** Items of the list as the service or its end told; null while neither has. */
  private count: number | null = null;
  /** Whether the service's number has turned out too small. */
  private miscounted = false;
  /** Items that there are at least, while they are not counted. */
  private seen = 0;
  private readonly fromStart = { items: 0, cursor: null as string | null };
  private fromEnd = { items: 0, cursor: null as string | null };

  get total(): number | null {
    return this.count;
  }

  /** Known number of pages; all of them once the list is counted. At least 1. */
  get pages(): number {
    return Math.max(1, Math.ceil((this.count ?? this.seen) / pageSize));
  }

  /** Whether a page is known not to exist. Page 1 always does. */
  isPastEnd(page: number): boolean {
    return this.count !== null && page > this.pages;
  }

  /**
   * The nearest known place to read a page from: the cursor that reading starts behind, and how many whole pages
   * lie between it and the page. Undefined when the page is further away than `reach` pages.
   */
  placeNear(page: number, reach: number): { after: string | null; skip: number } | undefined {
    for (let skip = 0; skip <= reach && skip < page; skip++) {
      const before = page - 1 - skip;
      const after = before === 0 ? null : this.ends.get(before);
      if (after !== undefined) return { after, skip };
    }
    return undefined;
  }

  /** The light query that comes nearest to a page: on from the start, or back from the end of a counted list. */
  nextStretch(page: number): Stretch {
    const wanted = (page - 1) * pageSize;
    const ahead = wanted - this.fromStart.items;
    const back = this.count === null ? Infinity : this.count - this.fromEnd.items - wanted + 1;
    return back < ahead
      ? { from: 'end', before: this.fromEnd.cursor, last: stretchLength }
      : { from: 'start', after: this.fromStart.cursor, first: stretchLength };
  }

  /** The light query that makes the beginning of the list known a little further, while pages there are unknown. */
  stretchAhead(through: number): Stretch | undefined {
    const { items, cursor } = this.fromStart;
    const wanted = Math.min(through, (this.pages - 1) * pageSize);
    // A turned page is known without it: the page before says where it ends.
    if (items >= wanted || this.pages <= 2) return undefined;
    return { from: 'start', after: cursor, first: stretchLength };
  }

  /** Adds what a light query found; not again when another view, walking the same book, has added it meanwhile. */
  add(stretch: Stretch, { edges, pageInfo }: CursorRun): void {
    if (stretch.from === 'end') this.addBackward(stretch.before, edges);
    else if (stretch.after === this.fromStart.cursor) {
      const { fromStart } = this;
      for (const { cursor } of edges) this.note(++fromStart.items, cursor);
      fromStart.cursor = edges.at(-1)?.cursor ?? fromStart.cursor;
      // A stretch without items leads nowhere, whatever it says about a next one.
      if (pageInfo.hasNextPage && edges.length > 0) this.seen = Math.max(this.seen, fromStart.items + 1);
      else this.learnTotal(fromStart.items);
    }
  }

  private addBackward(before: string | null, edges: CursorRun['edges']): void {
    if (this.count === null || before !== this.fromEnd.cursor) return;
    const last = this.count - this.fromEnd.items;
    edges.forEach(({ cursor }, index) => this.note(last - edges.length + 1 + index, cursor));
    this.fromEnd = { items: this.fromEnd.items + edges.length, cursor: edges[0]?.cursor ?? null };
    // Nothing stands before an item that should not be the first: the list has become shorter than it was told.
    if (edges.length === 0) this.learnTotal(this.fromStart.items);
  }

  /** Adds the cursors of items that were read from the start of page `page` on. */
  addCursors(page: number, cursors: readonly string[]): void {
    cursors.forEach((cursor, index) => this.note((page - 1) * pageSize + index + 1, cursor));
  }

  /** Adds what a page with content told: where it ends, and whether another follows. */
  addPage(page: number, items: number, endCursor: string | null, hasNextPage: boolean): void {
    const through = (page - 1) * pageSize + items;
    if (items === pageSize && endCursor !== null) this.ends.set(page, endCursor);
    if (!hasNextPage) {
      this.miscounted = false;
      this.learnTotal(through);
    } else {
      this.seen = Math.max(this.seen, through + 1);
      if (this.count === null || this.count > through) return;
      this.miscounted = true;
      this.count = null;
    }
  }

  /** Takes the number of items that somebody counted. What was found from the list's end hangs on it. */
  learnTotal(total: number): void {
    if (this.miscounted) return;
    if (this.count !== null && this.count !== total) {
      this.fromEnd = { items: 0, cursor: null };
      for (const page of this.ends.keys()) if (page * pageSize > this.fromStart.items) this.ends.delete(page);
    }
    this.count = total;
  }

  private note(place: number, cursor: string): void {
    if (place % pageSize === 0) this.ends.set(place / pageSize, cursor);
  }

  /** A book of the same list that knows nothing but how long it is. */
  blank(): CursorBook {
    const book = CursorBook.from({ total: this.count, seen: this.seen, ends: [] });
    book.miscounted = this.miscounted;
    return book;
  }

  trail(page: number): CursorTrail {
    const near = [...this.ends].filter(([end]) => Math.abs(end - page) <= trailReach);
    return { total: this.count, seen: this.seen, ends: near };
  }

  static from({ total, seen, ends }: CursorTrail): CursorBook {
    const book = new CursorBook();
    book.count = total;
    book.seen = seen;
    for (const [page, cursor] of ends) book.ends.set(page, cursor);
    return book;
  }
}
