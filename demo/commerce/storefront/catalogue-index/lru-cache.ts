/** Keeps what was used last; `weight` bounds how much is kept, whatever the number of entries. */
export class LruCache<Value> {
  private readonly entries = new Map<string, Value>();
  private total = 0;

  constructor(
    private readonly limit: number,
    private readonly weight: (value: Value) => number,
  ) {}

  /** The value under `key`, made by `make` when it is not kept. */
  get(key: string, make: () => Value): Value {
    const kept = this.entries.get(key);
    if (kept !== undefined) {
      this.entries.delete(key);
      this.entries.set(key, kept);
      return kept;
    }
    const value = make();
    this.entries.set(key, value);
    this.total += this.weight(value);
    this.shrink();
    return value;
  }

  private shrink(): void {
    for (const [key, value] of this.entries) {
      if (this.total <= this.limit || this.entries.size === 1) return;
      this.entries.delete(key);
      this.total -= this.weight(value);
    }
  }
}
