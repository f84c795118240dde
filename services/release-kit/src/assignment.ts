import { createHash } from 'node:crypto';

/** A visitor's bucket is one of these, kept in a first-party cookie. */
export const bucketCount = 10_000;

/** Coprime to the number of buckets, and near its golden section: neighbours in time are far apart in the row. */
const stride = 6183;

/**
 * Deals buckets out instead of drawing them: of 10,000 visitors in a row each bucket gets exactly one, so shares are
 * exact and not a matter of luck. Every edge begins somewhere else.
 */
export class BucketDealer {
  private next: number;

  constructor(begin = Math.floor(Math.random() * bucketCount)) {
    this.next = begin % bucketCount;
  }

  deal(): number {
    const bucket = this.next;
    this.next = (this.next + stride) % bucketCount;
    return bucket;
  }
}

/** A bucket as the cookie holds it; null for anything else, which is then dealt anew. */
export function parseBucket(cookie: string | undefined): number | null {
  return cookie !== undefined && /^\d{1,4}$/.test(cookie) ? Number(cookie) : null;
}

/**
 * Decides who sees a rollout's candidate. The rollout's id puts all buckets into an order of its own, by hash; the first
 * `percent` of that order are in. So a bucket that is in stays in when the share is raised, every share is exact, and
 * two rollouts choose independently of each other.
 */
export class Assignment {
  /** Bucket → its place in the rollout's order. */
  private readonly places = new Uint16Array(bucketCount);

  constructor(rolloutId: string) {
    const hashes = Array.from({ length: bucketCount }, (_, bucket) =>
      createHash('sha256').update(`${rolloutId}:${bucket}`).digest('hex'),
    );
    const order = hashes.map((_, bucket) => bucket);
    order.sort((a, b) => ((hashes[a] ?? '') < (hashes[b] ?? '') ? -1 : 1));
    order.forEach((bucket, place) => (this.places[bucket] = place));
  }

  /** @param percent 0 to 100, in hundredths at the finest. */
  isCandidate(bucket: number, percent: number): boolean {
    return (this.places[bucket] ?? bucketCount) < Math.round((percent * bucketCount) / 100);
  }
}
