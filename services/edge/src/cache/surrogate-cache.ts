import { LRUCache } from 'lru-cache';

/** Changes that are remembered for entries which were being made meanwhile. */
const rememberedChanges = { max: 10_000, ttl: 60_000 };

/**
 * Fresh: served as is. Stale: served and renewed in the background. Expired: renewed before it is served; a page is served
 * expired in an outage only.
 */
type Freshness = 'fresh' | 'stale' | 'expired';

interface Entry {
  /** Bytes of memory. */
  size: number;
  /** What it shows; when one of them changes, it is old. */
  surrogateKeys: readonly string[];
}

export interface Kept<E> {
  entry: E;
  freshness: Freshness;
}

export interface CacheLimits {
  /** Memory for all entries; one entry may take a tenth of it. */
  maxBytes: number;
  /** Age in milliseconds up to which an entry is fresh. */
  freshMs: number;
  /** Age in milliseconds up to which an entry is stale. */
  staleMs: number;
  /** Age in milliseconds up to which an entry is kept. While changes are known, it is stale until then. */
  keptMs: number;
}

/** Keeps what shows products and collections. The least recently used are dropped when the memory limit is reached. */
export class SurrogateCache<E extends Entry> {
  /** Whether {@link expire} is told of every change. Until then only its age says that an entry is old. */
  knowsChanges = false;
  private readonly entries: LRUCache<string, E>;
  /** Entries that show what has changed since. */
  private readonly changed = new WeakSet<E>();
  /** Surrogate key → when it changed. */
  private readonly changes: LRUCache<string, number>;
  private allChangedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly limits: CacheLimits,
    readonly now: () => number = () => performance.now(),
  ) {
    const { maxBytes, keptMs } = limits;
    this.changes = new LRUCache({ ...rememberedChanges, perf: { now } });
    this.entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 10),
      sizeCalculation: ({ size }) => size,
      ttl: keptMs,
      ttlResolution: 0,
      perf: { now },
    });
  }

  /** Keys of entries, the last used first. */
  keys(): Iterable<string> {
    return this.entries.keys();
  }

  get(key: string): Kept<E> | null {
    const entry = this.entries.get(key);
    if (!entry) return null;
    if (this.changed.has(entry)) return { entry, freshness: 'expired' };
    const { freshMs, staleMs, keptMs } = this.limits;
    const ageMs = keptMs - this.entries.getRemainingTTL(key);
    if (ageMs <= freshMs) return { entry, freshness: 'fresh' };
    return { entry, freshness: this.knowsChanges || ageMs <= staleMs ? 'stale' : 'expired' };
  }

  /**
   * Stores an entry. One that is too large only removes the one before it.
   * @param begunAt when its making began, by {@link now}: what has changed since then may not be in it.
   */
  set(key: string, entry: E, begunAt = this.now()): void {
    const changedSince = (changedAt = Number.NEGATIVE_INFINITY) => changedAt >= begunAt;
    if (
      changedSince(this.allChangedAt) ||
      entry.surrogateKeys.some((name) => changedSince(this.changes.get(name)))
    )
      this.changed.add(entry);
    this.entries.set(key, entry);
  }

  /** Makes entries with one of these surrogate keys expired, all of them for null. */
  expire(surrogateKeys: readonly string[] | null): void {
    if (surrogateKeys) for (const name of surrogateKeys) this.changes.set(name, this.now());
    else this.allChangedAt = this.now();
    const names = surrogateKeys && new Set(surrogateKeys);
    for (const entry of this.entries.values())
      if (!names || entry.surrogateKeys.some((name) => names.has(name))) this.changed.add(entry);
  }
}
