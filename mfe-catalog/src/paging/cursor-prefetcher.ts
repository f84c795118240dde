import type { LruCache } from '@store/shared/clients/lru-cache';
import { rangeLength, type CursorIndex } from './cursor-index';
import type { PagedList } from './load-page';

/** Ranges from a list's beginning that are prefetched: 1,000 items, so that 25 pages take one request each. */
const prefetchedRanges = 4;

/** Lists that wait at most; a further one is prefetched when it is requested again. */
const maxQueued = 50;

/** Milliseconds without prefetching after a failure of the service. */
const pauseAfterFailureMs = 30_000;

/** Milliseconds after which an index is built anew, before it expires. */
const refreshAfterMs = 200_000;

type PrefetchedList = Pick<PagedList<unknown, unknown>, 'key' | 'loadCursors'>;

/**
 * Fetches the cursors of the first 25 pages of every list that is requested. Server only, where all visitors share the
 * indexes. One list after the other and one request at a time, so that the service has little to do; failures end
 * nothing but the list's own prefetching.
 */
export class CursorPrefetcher {
  private readonly queued = new Set<string>();
  private last: Promise<void> = Promise.resolve();
  private pausedUntilMs = 0;

  constructor(private readonly indexes: LruCache<CursorIndex>) {}

  /** Queues a list of which a page was just loaded. Resolves when its turn is over, and never rejects. */
  async prefetch(list: PrefetchedList): Promise<void> {
    const { queued, indexes } = this;
    if (this.isPaused || queued.has(list.key) || queued.size >= maxQueued) return;
    queued.add(list.key);
    this.last = this.last.then(async () => {
      try {
        if (!this.isPaused) await prefetchRanges(list, indexes);
      } catch {
        this.pausedUntilMs = Date.now() + pauseAfterFailureMs;
      }
      queued.delete(list.key);
    });
    return this.last;
  }

  private get isPaused(): boolean {
    return Date.now() < this.pausedUntilMs;
  }
}

async function prefetchRanges(list: PrefetchedList, indexes: LruCache<CursorIndex>): Promise<void> {
  const current = indexes.get(list.key);
  if (!current) return;
  const isOld = (indexes.ageMs(list.key) ?? 0) > refreshAfterMs;
  const index = isOld ? current.withoutCursors() : current;
  for (let ranges = 0; ranges < prefetchedRanges; ranges++) {
    const request = index.nextRangeWithin(prefetchedRanges * rangeLength);
    if (!request) break;
    const range = await list.loadCursors(request);
    if (!range) return;
    index.addRange(request, range);
  }
  // An index that was dropped meanwhile, because the list has changed, is not brought back.
  if (isOld && indexes.get(list.key) === current) indexes.set(list.key, index);
}
