/** Failed tries for one name from one address, and the time after which they are forgotten. */
const tries = 10;
const forgetAfter = 600_000;

/** Slows down whoever tries passwords. */
export class SignInLimit {
  private readonly failed = new Map<string, { count: number; since: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Counts a try. */
  allows(address: string, name: string): boolean {
    for (const [key, { since }] of this.failed) if (this.now() - since > forgetAfter) this.failed.delete(key);
    const key = `${address} ${name}`;
    const known = this.failed.get(key) ?? { count: 0, since: this.now() };
    known.count++;
    this.failed.set(key, known);
    return known.count <= tries;
  }

  forget(address: string, name: string): void {
    this.failed.delete(`${address} ${name}`);
  }
}
