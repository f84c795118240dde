/** Remembers the values of the keys that were asked for last, up to a number of them. */
export class RecentCache<Key, Value> {
  readonly #values = new Map<Key, Value>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The remembered value of a key, or the one that `make` returns. */
  get(key: Key, make: () => Value): Value {
    const known = this.#values.get(key);
    if (known !== undefined) {
      // Map keeps the order of insertion: taking it out and putting it back makes it the newest.
      this.#values.delete(key);
      this.#values.set(key, known);
      return known;
    }
    const value = make();
    this.#values.set(key, value);
    if (this.#values.size > this.#limit) {
      const oldest = this.#values.keys().next();
      if (!oldest.done) this.#values.delete(oldest.value);
    }
    return value;
  }
}
