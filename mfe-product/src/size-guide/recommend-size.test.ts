import { recommendSize, wearableSizes } from './recommend-size';
import { findSizeChart } from './size-charts';

const chart = (type: string) => findSizeChart(type)!;
const all: ReadonlySet<string> = new Set();
const wearer = (height: number | null, weight: number | null, usual: string | null = null) => ({
  height,
  weight,
  usual,
});
const sizeFor = (type: string, ...given: Parameters<typeof wearer>) =>
  recommendSize(chart(type), wearer(...given), all)?.size;

it.each([
  ['hoodie', 165, 55, 'XS'],
  ['hoodie', 178, 76, 'M'],
  ['hoodie', 185, 95, 'XL'],
  ['t shirt', 178, 76, 'M'],
  ['t shirt', 190, 130, '3XL'],
  ['women polo shirt', 168, 60, 'M'],
  ['sun dress', 168, 60, 'M'],
  ['ruffle dress', 168, 60, 'M'],
])('recommends for a %s at %d cm and %d kg the size %s', (type, height, weight, size) => {
  expect(sizeFor(type, height, weight)).toBe(size);
});

it('takes the usual size when nothing else is known, and the one between where the body suggests another', () => {
  expect(sizeFor('hoodie', null, null, 'L')).toBe('L');
  expect(sizeFor('hoodie', 178, 76, 'M')).toBe('M');
  expect(sizeFor('hoodie', 178, 76, 'L')).toBe('L');
  expect(sizeFor('hoodie', 178, 76, '2XL')).toBe('XL');
});

it('recommends only sizes that are made', () => {
  const made = new Set(['S', 'L', 'XL']);
  expect(recommendSize(chart('hoodie'), wearer(178, 78, 'M'), made)?.size).toBe('L');
  expect(recommendSize(chart('hoodie'), wearer(150, 38), made)?.size).toBe('S');
});

it('knows no size without anything to go by, nor for children, shoes, skirts and goods', () => {
  expect(sizeFor('hoodie', 180, null)).toBeUndefined();
  for (const type of ['kid t shirt', 'high top shoes', 'shawl skirt', 'luggage cover', 'insulated tumbler']) {
    expect(wearableSizes(chart(type))).toEqual([]);
    expect(sizeFor(type, 180, 80, 'M')).toBeUndefined();
  }
});
