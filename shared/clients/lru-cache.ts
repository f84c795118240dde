interface Limits {
  /** Entries at most; the least recently used one is evicted first. */
  max: number;
  /** Milliseconds after which an entry is no longer returned, counted from when it was set. */
  ttlMs: number;
}

/** A cache that is limited by number of entries and by age. For the browser and rendering; services use `lru-cache`. */
export class LruCache<Value> {
  /** In order of use, the least recently used first. */
  private readonly entries = new Map<string, { value: Value; setAtMs: number }>();

  constructor(private readonly limits: Limits) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    if (Date.now() - entry.setAtMs > this.limits.ttlMs) return undefined;
    this.entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, { value, setAtMs: Date.now() });
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.limits.max && oldest !== undefined) this.entries.delete(oldest);
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }
}
