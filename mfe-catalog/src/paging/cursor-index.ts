/** Products on a page of a collection or of search results. */
export const pageSize = 40;

/** Cursors in a range at most: as many items as the service gives in one answer. */
export const rangeLength = 250;

/** Which items of a list: the `first` after a cursor (null: from the list's start), or the `last` before one (null: its end). */
export interface RangeRequest {
  first: number | null;
  after: string | null;
  last: number | null;
  before: string | null;
}

/** The `first` items after a cursor. */
export const itemsAfter = (after: string | null, first: number): RangeRequest => ({
  first,
  after,
  last: null,
  before: null,
});

/** Part of a {@link CursorIndex} around one page, as a document carries it to the browser. */
export interface CursorSnapshot {
  /** Null when the list has not been counted. */
  total: number | null;
  /** Items that the list has at least. */
  seen: number;
  /** Cursor of the last item of a page. */
  ends: [page: number, cursor: string][];
}

/** Pages on either side of the current one whose cursors a snapshot carries, some 60 bytes each. */
const snapshotPages = 3;

/**
 * Index of one list in one sort order: the number of items, and the cursors of the last items of its pages.
 * Ranges are added from the list's start, and from its end once it is counted; both sides stay contiguous.
 */
export class CursorIndex {
  /** Cursor of the last item of a page. */
  private readonly ends = new Map<number, string>();
  private count: number | null = null;
  /** Set when the service's count has turned out too small; counts are ignored from then on. */
  private isMiscounted = false;
  /** Items that the list has at least; used while it is not counted. */
  private seen = 0;
  /** Items covered from the list's start, and the cursor of the last of them. */
  private readonly fromStart = { items: 0, cursor: null as string | null };
  /** Items covered from the list's end, and the cursor of the first of them. */
  private fromEnd = { items: 0, cursor: null as string | null };

  /** Number of items; null when the list has not been counted. */
  get total(): number | null {
    return this.count;
  }

  /** Known number of pages, at least 1. All pages once the list is counted. */
  get pages(): number {
    return Math.max(1, Math.ceil((this.count ?? this.seen) / pageSize));
  }

  /** Whether a page is known not to exist. Page 1 always exists. */
  isPastEnd(page: number): boolean {
    return this.count !== null && page > this.pages;
  }

  /**
   * The nearest known cursor to read a page from, and how many whole pages lie between the two. Undefined when there
   * is none within `maxSkip` pages.
   */
  nearestStart(page: number, maxSkip: number): { after: string | null; skip: number } | undefined {
    for (let skip = 0; skip <= maxSkip && skip < page; skip++) {
      const before = page - 1 - skip;
      const after = before === 0 ? null : this.ends.get(before);
      if (after !== undefined) return { after, skip };
    }
    return undefined;
  }

  /** The range to fetch next on the way to a page: from the nearer side. */
  nextRange(page: number): RangeRequest {
    const target = (page - 1) * pageSize;
    const ahead = target - this.fromStart.items;
    const back = this.count === null ? Infinity : this.count - this.fromEnd.items - target + 1;
    if (back >= ahead) return itemsAfter(this.fromStart.cursor, rangeLength);
    return { first: null, after: null, last: rangeLength, before: this.fromEnd.cursor };
  }

  /** Adds the cursors of a fetched range, unless a concurrent request has added it already. */
  addRange(request: RangeRequest, cursors: readonly string[], hasNextPage: boolean): void {
    if (request.last !== null) this.addFromEnd(request.before, cursors);
    else if (request.after === this.fromStart.cursor) {
      const { fromStart } = this;
      for (const cursor of cursors) this.setCursor(++fromStart.items, cursor);
      fromStart.cursor = cursors.at(-1) ?? fromStart.cursor;
      // An empty range ends the list, even if it claims a next page.
      if (hasNextPage && cursors.length > 0) this.seen = Math.max(this.seen, fromStart.items + 1);
      else this.setTotal(fromStart.items);
    }
  }

  private addFromEnd(before: string | null, cursors: readonly string[]): void {
    if (this.count === null || before !== this.fromEnd.cursor) return;
    const last = this.count - this.fromEnd.items;
    cursors.forEach((cursor, index) => this.setCursor(last - cursors.length + 1 + index, cursor));
    this.fromEnd = { items: this.fromEnd.items + cursors.length, cursor: cursors[0] ?? null };
    // There is nothing before an item in the middle: the list has become shorter.
    if (cursors.length === 0) this.setTotal(this.fromStart.items);
  }

  /** Adds the cursors of consecutive items, of which the first is the first of `page`. */
  addCursors(page: number, cursors: readonly string[]): void {
    cursors.forEach((cursor, index) => this.setCursor((page - 1) * pageSize + index + 1, cursor));
  }

  /** Adds a page of `items` items: where it ends, and whether another follows. */
  addPage(page: number, items: number, endCursor: string | null, hasNextPage: boolean): void {
    const through = (page - 1) * pageSize + items;
    if (items === pageSize && endCursor !== null) this.ends.set(page, endCursor);
    if (!hasNextPage) {
      this.isMiscounted = false;
      this.setTotal(through);
    } else {
      this.seen = Math.max(this.seen, through + 1);
      if (this.count === null || this.count > through) return;
      this.isMiscounted = true;
      this.count = null;
    }
  }

  /** Sets the number of items. Another number than before drops what was indexed from the list's end. */
  setTotal(total: number): void {
    if (this.isMiscounted) return;
    if (this.count !== null && this.count !== total) {
      this.fromEnd = { items: 0, cursor: null };
      for (const page of this.ends.keys()) if (page * pageSize > this.fromStart.items) this.ends.delete(page);
    }
    this.count = total;
  }

  /** @param position of the item in the list, from 1. */
  private setCursor(position: number, cursor: string): void {
    if (position % pageSize === 0) this.ends.set(position / pageSize, cursor);
  }

  snapshot(page: number): CursorSnapshot {
    const near = [...this.ends].filter(([end]) => Math.abs(end - page) <= snapshotPages);
    return { total: this.count, seen: this.seen, ends: near };
  }

  static fromSnapshot({ total, seen, ends }: CursorSnapshot): CursorIndex {
    const index = new CursorIndex();
    index.count = total;
    index.seen = seen;
    for (const [page, cursor] of ends) index.ends.set(page, cursor);
    return index;
  }
}
