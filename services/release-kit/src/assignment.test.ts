import fc from 'fast-check';
import { Assignment, bucketCount, BucketDealer, parseBucket } from './assignment';

const rolloutId = fc.uuid();
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

const buckets = Array.from({ length: bucketCount }, (_, bucket) => bucket);

it('assigns exactly p percent of the buckets to the candidate', () => {
  fc.assert(
    fc.property(rolloutId, percent, (id, at) => {
      const assignment = new Assignment(id);
      const candidates = buckets.filter((bucket) => assignment.isCandidate(bucket, at));
      expect(candidates).toHaveLength(Math.round((at * bucketCount) / 100));
    }),
    {
      numRuns: 8,
      examples: [
        ['none', 0],
        ['all', 100],
      ],
    },
  );
});

it('keeps the share of visitors within 0.3 percent, also with buckets from several edges', () => {
  const assignment = new Assignment('several edges');
  const dealers = [new BucketDealer(17), new BucketDealer(9001), new BucketDealer(4444)];
  for (const at of [1, 5, 25, 50, 99]) {
    let candidates = 0;
    for (let visitor = 0; visitor < 100_000; visitor++) {
      const dealer = dealers[(visitor * 7) % 3];
      if (dealer && assignment.isCandidate(dealer.deal(), at)) candidates++;
    }
    expect(Math.abs(candidates / 1000 - at)).toBeLessThan(0.3);
  }
});

it('assigns every bucket once to 10,000 consecutive visitors', () => {
  fc.assert(
    fc.property(fc.nat(bucketCount - 1), (begin) => {
      const dealer = new BucketDealer(begin);
      const dealt = new Set(Array.from({ length: bucketCount }, () => dealer.deal()));
      expect(dealt.size).toBe(bucketCount);
    }),
    { numRuns: 10 },
  );
});

it('is monotonic: no visitor leaves the candidate when the share is raised', () => {
  fc.assert(
    fc.property(rolloutId, percent, percent, (id, one, other) => {
      const assignment = new Assignment(id);
      const [low, high] = one < other ? [one, other] : [other, one];
      const left = buckets.filter(
        (bucket) => assignment.isCandidate(bucket, low) && !assignment.isCandidate(bucket, high),
      );
      expect(left).toEqual([]);
    }),
    { numRuns: 10 },
  );
});

it('is independent across rollouts: p percent of one rollout’s candidate visitors are the next one’s', () => {
  fc.assert(
    fc.property(fc.uniqueArray(rolloutId, { minLength: 2, maxLength: 2 }), ([first = '', second = '']) => {
      const one = new Assignment(first);
      const other = new Assignment(second);
      let both = 0;
      for (let bucket = 0; bucket < bucketCount; bucket++) {
        if (one.isCandidate(bucket, 50) && other.isCandidate(bucket, 50)) both++;
      }
      // Under independence 2500 are expected, with a standard deviation of 25; allow six deviations.
      expect(Math.abs(both - 2500)).toBeLessThan(150);
    }),
    { numRuns: 8 },
  );
});

it.each([undefined, '', '-1', '10000', '1e3', 'abc', ' 1', '12345'])('rejects the bucket %j', (cookie) => {
  expect(parseBucket(cookie)).toBeNull();
});
