import { judgedAims } from './aims';
import { median, medianOf, ratioOf, type Measured } from './figures';

const sample = (variant: string, round: number, lcp: number): Measured => ({
  variant,
  round,
  figures: { lcp },
});

describe('median', () => {
  it('returns the middle value, or the mean of the two middle values', () => {
    expect(median([9, 1, 4])).toBe(4);
    expect(median([9, 1, 4, 2])).toBe(3);
    expect(median([])).toBeNaN();
  });
});

describe('medianOf', () => {
  it('uses one variant and returns null for a missing figure', () => {
    const samples = [sample('shop', 1, 10), sample('shop', 2, 20), sample('client', 1, 99)];
    expect(medianOf(samples, 'shop', 'lcp')).toBe(15);
    expect(medianOf(samples, 'shop', 'cls')).toBeNull();
  });
});

describe('ratioOf', () => {
  it('compares within each round, so that a slow round does not affect the ratio', () => {
    const samples = [
      sample('shop', 1, 100),
      sample('client', 1, 200),
      sample('shop', 2, 1000),
      sample('client', 2, 2000),
      sample('shop', 3, 110),
      sample('client', 3, 200),
    ];
    expect(ratioOf(samples, 'lcp', 'shop', 'client')).toBe(0.5);
  });

  it('returns null when one of the figures is missing or the divisor is 0', () => {
    expect(ratioOf([sample('shop', 1, 100)], 'lcp', 'shop', 'client')).toBeNull();
    expect(ratioOf([sample('shop', 1, 0), sample('client', 1, 0)], 'lcp', 'shop', 'client')).toBeNull();
  });
});

it('says of each aim of a figure whether it is met', () => {
  const samples = [sample('shop', 1, 500), sample('single', 1, 400)];
  expect(judgedAims(samples, 'cart slow', 'lcp')).toEqual(['≤ 1.05 × one bundle missed']);
  expect(judgedAims(samples, 'product slow', 'lcp')).toEqual(['≤ 1.05 × one bundle missed', '≤ 1600 met']);
});
