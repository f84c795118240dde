import { addVitals, p75 } from './vital-histograms';

it.each([
  [[], null],
  [[0, 0], null],
  [[1], { pageViews: 1, atMost: 50 }],
  [[75, 25], { pageViews: 100, atMost: 50 }],
  [[74, 1, 25], { pageViews: 100, atMost: 100 }],
  [[0, 0, 0, 0, 0, 0, 0, 4], { pageViews: 4, atMost: Infinity }],
])('finds the bucket of the 75th percentile of %j', (counts, expected) => {
  expect(p75('INP', counts)).toEqual(expected);
});

it('adds the sums of reports, whatever buckets they have', () => {
  const one = { LCP: { candidate: [1, 2], control: [] } };
  const other = { LCP: { candidate: [0, 0, 5], control: [3] }, CLS: { candidate: [], control: [1] } };
  const sum = { LCP: { candidate: [1, 2, 5], control: [3] }, CLS: { candidate: [], control: [1] } };
  expect([addVitals(one, other), addVitals(other, one), addVitals(sum, {})]).toEqual([sum, sum, sum]);
});
