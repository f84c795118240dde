import { LRUCache } from 'lru-cache';

const ttlMs = 5_000;
const maxEntries = 500;

/**
 * Answers that are the same for everybody, kept for five seconds and shared by all requests that arrive while the first
 * one is still loading. This process clears the cache after its own changes; another process's changes show after
 * five seconds.
 */
export class TtlCache {
  readonly #answers: LRUCache<string, Promise<unknown>>;

  constructor(now: () => number) {
    // `ttlResolution: 0` reads the clock for each entry.
    this.#answers = new LRUCache({ max: maxEntries, ttl: ttlMs, ttlResolution: 0, perf: { now } });
  }

  /** @param key names the request and thereby the type of the answer. */
  get<Answer>(key: string, load: () => Promise<Answer>): Promise<Answer> {
    const known = this.#answers.get(key);
    if (known) return known as Promise<Answer>;
    const answer = load();
    this.#answers.set(key, answer);
    // Failures are not cached.
    answer.catch(() => this.#answers.delete(key));
    return answer;
  }

  clear(): void {
    this.#answers.clear();
  }
}
