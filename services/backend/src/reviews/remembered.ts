/** How long an answer may be given again, in milliseconds. */
const freshFor = 5_000;
const mostKept = 500;

/**
 * Answers that are the same for everybody, given again for a few seconds, and to all who ask while the first is
 * still being looked up. What this process writes is seen at once ({@link forget}), what others write soon.
 */
export class Remembered {
  readonly #answers = new Map<string, { until: number; answer: Promise<unknown> }>();

  constructor(private readonly now: () => number) {}

  /** @param key names what is asked for, and thereby the type of the answer. */
  async get<Answer>(key: string, look: () => Promise<Answer>): Promise<Answer> {
    const known = this.#answers.get(key);
    if (known && known.until > this.now()) return known.answer as Promise<Answer>;
    const answer = look();
    this.#answers.delete(key);
    this.#answers.set(key, { until: this.now() + freshFor, answer });
    if (this.#answers.size > mostKept) {
      const oldest = this.#answers.keys().next();
      if (!oldest.done) this.#answers.delete(oldest.value);
    }
    // A failure is nobody's answer but the first one's.
    answer.catch(() => this.#answers.delete(key));
    return answer;
  }

  /** After something was written. */
  forget(): void {
    this.#answers.clear();
  }
}
