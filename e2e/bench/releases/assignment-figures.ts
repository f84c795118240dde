import { randomBytes } from 'node:crypto';
import { Assignment, bucketCount, BucketDealer, parseBucket } from '@store/release-kit/assignment';
import type { ReleaseFigure } from './figure';

const visitors = 100_000;
const shares = [1, 5, 10, 25, 50, 75, 99];
const rollouts = 20;
/** Largest accepted difference between the actual and the configured share, in percent of all visitors. */
const tolerance = 0.3;

const newRollout = () => new Assignment(randomBytes(6).toString('hex'));

/** Visitors of three edges, each with the bucket from its cookie. */
function bucketsOfVisitors(): number[] {
  const dealers = [new BucketDealer(), new BucketDealer(), new BucketDealer()];
  return Array.from({ length: visitors }, () => {
    const dealer = dealers[Math.floor(Math.random() * dealers.length)];
    return parseBucket(String(dealer?.deal())) ?? 0;
  });
}

/**
 * Figures of the assignment over simulated visitors: shares, stickiness, raised shares and independence of rollouts.
 */
export function assignmentFigures(): ReleaseFigure[] {
  const buckets = bucketsOfVisitors();
  const assignment = newRollout();
  const seen = (percent: number, by = assignment) =>
    buckets.reduce((count, bucket) => count + (by.isCandidate(bucket, percent) ? 1 : 0), 0);

  const figures = shares.map((percent): ReleaseFigure => {
    const actual = (seen(percent) / visitors) * 100;
    return {
      name: `share at ${percent} %, of ${visitors} visitors`,
      value: `${actual.toFixed(3)} %`,
      aim: `± ${tolerance}`,
      met: Math.abs(actual - percent) <= tolerance,
    };
  });

  let [changed, left] = [0, 0];
  for (const bucket of buckets) {
    let before = false;
    for (const percent of shares) {
      const now = assignment.isCandidate(bucket, percent);
      if (now !== assignment.isCandidate(bucket, percent)) changed++;
      if (before && !now) left++;
      before = now;
    }
  }
  figures.push(
    {
      name: 'visitors who were given something else when they came again',
      value: String(changed),
      aim: '0',
      met: changed === 0,
    },
    {
      name: 'visitors who left the candidate when it was raised',
      value: String(left),
      aim: '0',
      met: left === 0,
    },
  );

  // If two rollouts at 50 % are independent, 2500 of 10,000 buckets are in both, with a tolerance of 25.
  const both = Array.from({ length: rollouts }, () => {
    const [one, other] = [newRollout(), newRollout()];
    let count = 0;
    for (let bucket = 0; bucket < bucketCount; bucket++)
      if (one.isCandidate(bucket, 50) && other.isCandidate(bucket, 50)) count++;
    return count / (bucketCount / 100);
  });
  const [least, most] = [Math.min(...both), Math.max(...both)];
  figures.push({
    name: `in both of two rollouts at 50 %, ${rollouts} pairs`,
    value: `${least.toFixed(2)}–${most.toFixed(2)} %`,
    aim: '25 ± 1.5',
    met: least >= 23.5 && most <= 26.5,
  });
  return figures;
}
