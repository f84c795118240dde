import { median, medianOf, ratioOf, type Measured } from './figures';

const sample = (variant: string, round: number, lcp: number): Measured => ({
  variant,
  round,
  figures: { lcp },
});

describe('median', () => {
  it('is the middle of an odd number and between the two of an even one', () => {
    expect(median([9, 1, 4])).toBe(4);
    expect(median([9, 1, 4, 2])).toBe(3);
    expect(median([])).toBeNaN();
  });
});

describe('medianOf', () => {
  it('looks at one variant and knows what was not measured', () => {
    const samples = [sample('shop', 1, 10), sample('shop', 2, 20), sample('client', 1, 99)];
    expect(medianOf(samples, 'shop', 'lcp')).toBe(15);
    expect(medianOf(samples, 'shop', 'cls')).toBeNull();
  });
});

describe('ratioOf', () => {
  it('compares within each round, so that a slow round does not count against one variant', () => {
    const samples = [
      ...[sample('shop', 1, 100), sample('client', 1, 200)],
      ...[sample('shop', 2, 1000), sample('client', 2, 2000)],
      ...[sample('shop', 3, 110), sample('client', 3, 200)],
    ];
    expect(ratioOf(samples, 'lcp', 'shop', 'client')).toBe(0.5);
  });

  it('is unknown where one of the two is missing or nothing', () => {
    expect(ratioOf([sample('shop', 1, 100)], 'lcp', 'shop', 'client')).toBeNull();
    expect(ratioOf([sample('shop', 1, 0), sample('client', 1, 0)], 'lcp', 'shop', 'client')).toBeNull();
  });
});
