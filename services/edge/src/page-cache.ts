import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cached-page';

/** Fresh: served as is. Stale: served and revalidated in the background. Expired: served in an outage only. */
export type Freshness = 'fresh' | 'stale' | 'expired';

/** Ages in milliseconds up to which a page is fresh, stale, and kept at all. */
export interface PageCacheTimes {
  freshMs: number;
  staleMs: number;
  keptMs: number;
}

const defaults: PageCacheTimes = { freshMs: 10_000, staleMs: 60_000, keptMs: 3_600_000 };

/** Anonymous pages by variant. The least recently used are dropped when the memory limit is reached. */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;

  /** @param maxBytes memory for all pages; one page may take a tenth of it. */
  constructor(
    maxBytes: number,
    private readonly times: PageCacheTimes = defaults,
    now: () => number = () => performance.now(),
  ) {
    this.pages = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 10),
      sizeCalculation: ({ size }) => size,
      ttl: times.keptMs,
      ttlResolution: 0,
      perf: { now },
    });
  }

  get(key: string): { page: CachedPage; freshness: Freshness } | null {
    const page = this.pages.get(key);
    if (!page) return null;
    const ageMs = this.times.keptMs - this.pages.getRemainingTTL(key);
    const { freshMs, staleMs } = this.times;
    return { page, freshness: ageMs <= freshMs ? 'fresh' : ageMs <= staleMs ? 'stale' : 'expired' };
  }

  /** Stores a page. A page that is too large only removes the one before it. */
  set(key: string, page: CachedPage): void {
    this.pages.set(key, page);
  }
}
