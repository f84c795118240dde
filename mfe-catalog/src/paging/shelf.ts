interface Kept<Value> {
  value: Value;
  /** Milliseconds since 1970. */
  since: number;
}

interface Limits {
  /** Values kept at most; the one that was not used for longest goes first. */
  capacity: number;
  /** Milliseconds after which a value no longer counts, as catalogues change. */
  lifetime: number;
  now?: () => number;
}

/** Values by key, in bounds: on the server they are there for all visitors, in the browser for the page's life. */
export class Shelf<Value> {
  private readonly kept = new Map<string, Kept<Value>>();
  private readonly now: () => number;

  constructor(private readonly limits: Limits) {
    this.now = limits.now ?? Date.now;
  }

  get size(): number {
    return this.kept.size;
  }

  find(key: string): Value | undefined {
    const found = this.kept.get(key);
    if (!found) return undefined;
    this.kept.delete(key);
    if (this.now() - found.since > this.limits.lifetime) return undefined;
    this.kept.set(key, found);
    return found.value;
  }

  keep(key: string, value: Value): void {
    if (this.kept.get(key)?.value === value) return;
    this.kept.delete(key);
    this.kept.set(key, { value, since: this.now() });
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.limits.capacity) break;
      this.kept.delete(oldest);
    }
  }

  /** Whether a value has less than two thirds of its time left. */
  isAging(key: string): boolean {
    const found = this.kept.get(key);
    return found !== undefined && this.now() - found.since > this.limits.lifetime / 3;
  }

  forget(key: string): void {
    this.kept.delete(key);
  }
}
