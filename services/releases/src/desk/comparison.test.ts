import { compare, newcombe, verdict, wilson } from './comparison';

const outcomes = (bad: number, trials: number) => ({ bad, trials });
/** A measure whose three alternatives are all this many times likelier than equality. */
const measure = (candidate: [number, number], control: [number, number], strength = 1) => ({
  candidate: outcomes(...candidate),
  control: outcomes(...control),
  evidence: [1, 2, 3].map(() => Math.log(strength)),
});

// Newcombe, Statistics in Medicine 17 (1998): 857–872 for shares, 873–890 for differences.
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('gives %d of %d the published interval', (bad, trials, low, high) => {
  const interval = wilson(outcomes(bad, trials));
  expect([interval.low, interval.high].map((share) => share.toFixed(4))).toEqual(
    [low, high].map((share) => share.toFixed(4)),
  );
});

it.each([
  [outcomes(56, 70), outcomes(48, 80), 0.0524, 0.3339],
  [outcomes(9, 10), outcomes(3, 10), 0.1705, 0.809],
  [outcomes(10, 10), outcomes(0, 20), 0.6791, 1],
])('gives a difference the published interval', (one, other, low, high) => {
  const interval = newcombe(one, other);
  expect([interval.low.toFixed(4), interval.high.toFixed(4)]).toEqual([low.toFixed(4), high.toFixed(4)]);
});

it('counts conversions, not those who left', () => {
  const { name, candidate } = compare('added', measure([918, 1000], [9210, 10_000]));
  expect([name, candidate]).toEqual(['added to the cart', outcomes(82, 1000)]);
});

it.each([
  [[19, 19], [0, 500], 1e9, 'too few visitors to judge it by'],
  [[0, 500], [0, 19], 1, 'too few visitors to judge it by'],
  [[5, 20], [5, 20], 9.9, 'no difference yet'],
  [[5, 20], [5, 20], 10.1, 'worse with the candidate; it may be chance'],
  [[5, 20], [5, 20], 99.9, 'worse with the candidate; it may be chance'],
  [[5, 20], [5, 20], 100.1, 'worse with the candidate; chance hardly explains it'],
  [[5, 20], [5, 20], 4.5e17, 'worse with the candidate; chance does not explain it'],
  [[9, 90], [12, 260], 1, 'worse so far; it may be chance'],
  [[1, 1000], [10, 1000], 1, 'better with the candidate'],
  [[5, 1000], [10, 1000], 1, 'no difference yet'],
] as const)('says of %j against %j with evidence %d: %s', (candidate, control, strength, words) => {
  expect(verdict(measure([...candidate], [...control], strength))).toBe(words);
});
