import { stretchLength, type CursorBook } from './cursor-book';
import type { PagedList } from './load-page';
import type { Shelf } from './shelf';

/** Light queries from a list's beginning whose outcome is kept before somebody asks for it: 25 pages. */
const queriesAhead = 4;

/** Lists that wait for their walk at most; one that finds no place is walked when it is next looked at. */
const longestLine = 50;

/** Milliseconds without walks after the service failed one. */
const restAfterFailure = 30_000;

type WalkedList = Pick<PagedList<unknown, unknown>, 'key' | 'cursors'>;

interface Circumstances {
  onServer?: boolean;
  now?: () => number;
}

/**
 * Finds out where the first 25 pages of lists end once somebody has looked at one of them, so that each of these pages
 * then takes one request. For the server alone, whose books are everybody's. One list after the other, one query at a
 * time, and never waited for: whatever fails here is nobody's, and must not end the rendering thread.
 */
export class WalksAhead {
  private readonly line = new Set<string>();
  private last: Promise<void> = Promise.resolve();
  private restsUntil = 0;
  private readonly onServer: boolean;
  private readonly now: () => number;

  constructor(
    private readonly shelf: Shelf<CursorBook>,
    { onServer = typeof window === 'undefined', now = Date.now }: Circumstances = {},
  ) {
    this.onServer = onServer;
    this.now = now;
  }

  /** Walks a list that was just shown, when its turn comes. Resolves then, and never rejects. */
  async walk(list: WalkedList): Promise<void> {
    const { line, shelf } = this;
    if (!this.onServer || this.isResting || line.has(list.key) || line.size >= longestLine) return;
    line.add(list.key);
    const walked = this.last.then(async () => {
      try {
        if (!this.isResting) await walkThrough(list, shelf);
      } catch {
        this.restsUntil = this.now() + restAfterFailure;
      }
      line.delete(list.key);
    });
    this.last = walked;
    return walked;
  }

  private get isResting(): boolean {
    return this.now() < this.restsUntil;
  }
}

async function walkThrough(list: WalkedList, shelf: Shelf<CursorBook>): Promise<void> {
  const known = shelf.find(list.key);
  if (!known) return;
  // A book that will soon be given up is written anew, so that a list that is looked at stays known.
  const book = shelf.isAging(list.key) ? known.blank() : known;
  for (let query = 0; query < queriesAhead; query++) {
    const stretch = book.stretchAhead(queriesAhead * stretchLength);
    if (!stretch) break;
    const run = await list.cursors(stretch);
    if (!run) return;
    book.add(stretch, run);
  }
  // Not a book that was given up meanwhile, because the list has changed.
  if (book !== known && shelf.find(list.key) === known) shelf.keep(list.key, book);
}
