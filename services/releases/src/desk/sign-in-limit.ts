/** Failed tries: for one name from one address, and from one address for all names; forgotten after ten minutes. */
const triesPerName = 10;
const triesPerAddress = 40;
const forgetAfter = 600_000;

/** Names and addresses that are remembered; whoever floods it locks out newcomers, and learns nothing. */
const remembered = 10_000;

/** Slows down whoever tries passwords. */
export class SignInLimit {
  private readonly tries = new Map<string, { count: number; since: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Counts a try. */
  allows(address: string, name: string): boolean {
    const ofName = this.count(`${address} ${name}`, triesPerName);
    return this.count(address, triesPerAddress) && ofName;
  }

  /** Somebody is in: their mistakes no longer count. */
  forget(address: string, name: string): void {
    this.tries.delete(`${address} ${name}`);
    this.tries.delete(address);
  }

  private count(key: string, limit: number): boolean {
    const now = this.now();
    const known = this.tries.get(key);
    if (known && now - known.since <= forgetAfter) return ++known.count <= limit;
    if (!known && this.tries.size >= remembered) this.sweep(now);
    if (this.tries.size >= remembered) return false;
    this.tries.set(key, { count: 1, since: now });
    return true;
  }

  private sweep(now: number): void {
    for (const [key, { since }] of this.tries) if (now - since > forgetAfter) this.tries.delete(key);
  }
}
