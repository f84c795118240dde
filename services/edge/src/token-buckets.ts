import { LRUCache } from 'lru-cache';

interface Rate {
  /** Tokens that come back in a minute; also the most that a bucket holds. */
  perMinute: number;
}

/** Clients that are remembered; the one that asked longest ago is forgotten first, and has a full bucket again. */
const clients = 50_000;
const minuteMs = 60_000;

/** A token bucket for each client. */
export class TokenBuckets {
  private readonly perMs: number;
  private readonly most: number;
  private readonly buckets = new LRUCache<string, { tokens: number; at: number }>({ max: clients });

  constructor(
    { perMinute }: Rate,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.most = perMinute;
    this.perMs = perMinute / minuteMs;
  }

  /** Milliseconds until a client has a token; 0 when it has one. */
  waitMs(client: string): number {
    return Math.max(0, (1 - this.tokensOf(client)) / this.perMs);
  }

  take(client: string): void {
    this.buckets.set(client, { tokens: this.tokensOf(client) - 1, at: this.now() });
  }

  private tokensOf(client: string): number {
    const bucket = this.buckets.get(client);
    return bucket ? Math.min(this.most, bucket.tokens + (this.now() - bucket.at) * this.perMs) : this.most;
  }
}
