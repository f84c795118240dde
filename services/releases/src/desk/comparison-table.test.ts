import { compare, verdict } from './comparison-table';

const outcomes = (bad: number, trials: number) => ({ bad, trials });
/** A measure whose three alternatives are all this many times likelier than equality. */
const measure = (candidate: [number, number], control: [number, number], strength = 1) => ({
  candidate: outcomes(...candidate),
  control: outcomes(...control),
  evidence: [1, 2, 3].map(() => Math.log(strength)),
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
  [[1, 1000], [10, 1000], 1, 'no difference yet'],
] as const)('says of %j against %j with evidence %d: %s', (candidate, control, strength, words) => {
  expect(verdict(measure([...candidate], [...control], strength))).toBe(words);
});
