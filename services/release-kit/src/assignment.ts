import { sha256Of } from './integrity';

/** Number of buckets. A first-party cookie holds the visitor's bucket. */
export const bucketCount = 10_000;

/** Coprime to the number of buckets and near its golden ratio, so that successive visitors get distant buckets. */
const stride = 6183;

/**
 * Assigns buckets in turn instead of at random: of 10,000 successive visitors each gets another bucket, so shares are exact.
 * Every edge begins at a random bucket.
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

/** The bucket of a cookie's value; null for an invalid value. */
export function parseBucket(cookie: string | undefined): number | null {
  return cookie !== undefined && /^\d{1,4}$/.test(cookie) ? Number(cookie) : null;
}

/**
 * Decides which buckets see a rollout's candidate. A hash with the rollout's id puts all buckets into an order; the first
 * `percent` of it see the candidate. So a bucket keeps the candidate when the share is raised, every share is exact, and
 * rollouts choose independently of each other.
 */
export class Assignment {
  /** Bucket → its place in the rollout's order. */
  private readonly places = new Uint16Array(bucketCount);

  constructor(rolloutId: string) {
    const hashes = Array.from({ length: bucketCount }, (_, bucket) => sha256Of(`${rolloutId}:${bucket}`));
    const order = hashes.map((_, bucket) => bucket);
    order.sort((a, b) => ((hashes[a] ?? '') < (hashes[b] ?? '') ? -1 : 1));
    order.forEach((bucket, place) => (this.places[bucket] = place));
  }

  /** @param percent 0 to 100, in hundredths at the finest. */
  isCandidate(bucket: number, percent: number): boolean {
    return (this.places[bucket] ?? bucketCount) < Math.round((percent * bucketCount) / 100);
  }
}
