import { LRUCache } from 'lru-cache';
import { networksOf, type Client } from '@store/service-kit/client-key';

/** Clients that are remembered; the one that asked longest ago is forgotten first, and has a full bucket again. */
const clients = 50_000;
const minuteMs = 60_000;

/** A token bucket for each client; for the networks of an address one each, of which wider ones hold more. */
export class TokenBuckets {
  /** Made for the first client, because it takes the memory of all places at once. */
  private buckets: LRUCache<string, { tokens: number; at: number }> | null = null;

  /** @param perMinute tokens that come back in a minute; also the most that a bucket holds. */
  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Milliseconds until a client has a token; 0 when it has one. */
  waitMs(client: Client): number {
    const waits = networksOf(client).map(
      ({ key, times }) => ((1 - this.tokensOf(key, times)) * minuteMs) / (this.perMinute * times),
    );
    return Math.max(0, ...waits);
  }

  /** Takes a token if there is one. @returns 0, or the milliseconds until there is. */
  tryTake(client: Client): number {
    const waitMs = this.waitMs(client);
    if (waitMs === 0) this.take(client);
    return waitMs;
  }

  take(client: Client): void {
    this.buckets ??= new LRUCache({ max: clients });
    for (const { key, times } of networksOf(client))
      this.buckets.set(key, { tokens: this.tokensOf(key, times) - 1, at: this.now() });
  }

  private tokensOf(key: string, times: number): number {
    const most = this.perMinute * times;
    const bucket = this.buckets?.get(key);
    return bucket ? Math.min(most, bucket.tokens + ((this.now() - bucket.at) * most) / minuteMs) : most;
  }
}
