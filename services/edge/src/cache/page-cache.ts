import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cached-page';

/** Memory for rendered pages. */
const pageCacheBytes = 64 * 1024 * 1024;

/** Changes that are remembered for pages which were being rendered meanwhile. */
const rememberedChanges = { max: 10_000, ttl: 60_000 };

/** Fresh: served as is. Stale: served and revalidated in the background. Expired: served in an outage only. */
type Freshness = 'fresh' | 'stale' | 'expired';

export interface KeptPage {
  page: CachedPage;
  freshness: Freshness;
}

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
  /** Pages that show what has changed since. */
  private readonly changed = new WeakSet<CachedPage>();
  /** Surrogate key → when it changed. */
  private readonly changes: LRUCache<string, number>;
  private allChangedAt = Number.NEGATIVE_INFINITY;

  /** @param maxBytes memory for all pages; one page may take a tenth of it. */
  constructor(
    maxBytes = pageCacheBytes,
    private readonly times: PageCacheTimes = defaults,
    readonly now: () => number = () => performance.now(),
  ) {
    this.changes = new LRUCache({ ...rememberedChanges, perf: { now } });
    this.pages = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 10),
      sizeCalculation: ({ size }) => size,
      ttl: times.keptMs,
      ttlResolution: 0,
      perf: { now },
    });
  }

  get(key: string): KeptPage | null {
    const page = this.pages.get(key);
    if (!page) return null;
    if (this.changed.has(page)) return { page, freshness: 'expired' };
    const ageMs = this.times.keptMs - this.pages.getRemainingTTL(key);
    const { freshMs, staleMs } = this.times;
    return { page, freshness: ageMs <= freshMs ? 'fresh' : ageMs <= staleMs ? 'stale' : 'expired' };
  }

  /**
   * Stores a page. A page that is too large only removes the one before it.
   * @param begunAt when its rendering began, by {@link now}: what has changed since then may not be in it.
   */
  set(key: string, page: CachedPage, begunAt = this.now()): void {
    const changedSince = (changedAt = Number.NEGATIVE_INFINITY) => changedAt >= begunAt;
    if (
      changedSince(this.allChangedAt) ||
      page.surrogateKeys.some((name) => changedSince(this.changes.get(name)))
    )
      this.changed.add(page);
    this.pages.set(key, page);
  }

  /** Makes pages with one of these surrogate keys expired, all pages for null: they are kept for outages only. */
  expire(surrogateKeys: readonly string[] | null): void {
    if (surrogateKeys) for (const name of surrogateKeys) this.changes.set(name, this.now());
    else this.allChangedAt = this.now();
    const names = surrogateKeys && new Set(surrogateKeys);
    for (const page of this.pages.values())
      if (!names || page.surrogateKeys.some((name) => names.has(name))) this.changed.add(page);
  }
}
