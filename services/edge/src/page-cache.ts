import type { PageBody } from './page-body';

interface Entry {
  body: PageBody;
  /** Milliseconds since 1970. */
  renderedAt: number;
}

export type Freshness = 'fresh' | 'stale' | 'old';

export interface CachedPage {
  body: PageBody;
  freshness: Freshness;
}

/** Milliseconds: up to `fresh` a page is served as it is; up to `stale` while a new one is made; up to `kept` in an outage. */
export interface CacheTimes {
  fresh: number;
  stale: number;
  kept: number;
}

const defaults: CacheTimes = { fresh: 10_000, stale: 60_000, kept: 3_600_000 };

/** Anonymous pages by composition, address and currency; the least recently used go first when memory is used up. */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private used = 0;

  constructor(
    private readonly capacity: number,
    private readonly times: CacheTimes = defaults,
    private readonly now: () => number = Date.now,
  ) {}

  find(key: string): CachedPage | null {
    const entry = this.entries.get(key);
    if (!entry) return null;
    const age = this.now() - entry.renderedAt;
    if (age > this.times.kept) {
      this.remove(key, entry);
      return null;
    }
    this.entries.delete(key);
    this.entries.set(key, entry);
    return {
      body: entry.body,
      freshness: age <= this.times.fresh ? 'fresh' : age <= this.times.stale ? 'stale' : 'old',
    };
  }

  keep(key: string, body: PageBody) {
    const before = this.entries.get(key);
    if (before) this.remove(key, before);
    if (body.size > this.capacity / 10) return;
    this.entries.set(key, { body, renderedAt: this.now() });
    this.used += body.size;
    for (const [oldest, entry] of this.entries) {
      if (this.used <= this.capacity) break;
      this.remove(oldest, entry);
    }
  }

  private remove(key: string, entry: Entry) {
    this.entries.delete(key);
    this.used -= entry.body.size;
  }
}
