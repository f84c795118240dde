import { sizeCharts, findSizeChart } from './size-charts';
import { measureIn, offeredSizes, unitOf } from './measures';

/** Every product type that has a size chart. */
const specified =
  'polo shirt, hawaiian shirt, fleece hoodie, hoodie, zip hoodie, t shirt, long sleeve button shirt, hoodie dress, long sleeve t shirt, women polo shirt, kid t shirt, kid cotton t shirt, sun dress, slip dress, casual dress, unisex casual running shoes, high top shoes, casual running shoes, force one shoes, hoodie set, insulated tumbler, cup tumbler, hockey jersey, football jersey, luggage cover, bedding set, steering wheel, off shoulder long sleeve dress, summer maxi dress, short bodycon dress, long bodycon dress, ruffle dress, shawl skirt, car seat cover, baseball jersey, jeff cap, women casual shirt, rugby jersey, knitted sweatshirt'.split(
    ', ',
  );
const figures = (value: string) => [...value.matchAll(/\d+(?:\.\d+)?/g)].map(([figure]) => Number(figure));

it('has a chart for exactly these types', () => {
  expect(Object.keys(sizeCharts).toSorted()).toEqual(specified.toSorted());
});

it('finds a chart regardless of case', () => expect(findSizeChart(' HooDie ')).toBe(sizeCharts.hoodie));

it.each(['__proto__', 'constructor', 'toString', '', 'hoodies', 'kite'])('returns null for %p', (type) =>
  expect(findSizeChart(type)).toBeNull(),
);

describe.each(Object.entries(sizeCharts))('the chart of %s', (_, chart) => {
  it('has a label, and one measurement for each column of each size', () => {
    expect(chart.label).not.toBe('');
    expect(chart.columns.length).toBeGreaterThan(1);
    expect(new Set(chart.columns).size).toBe(chart.columns.length);
    expect(chart.rows.length).toBeGreaterThan(0);
    for (const { size, values } of chart.rows) {
      expect(size).not.toBe('');
      expect(values).toHaveLength(chart.columns.length - 1);
      for (const value of values) expect(value).toMatch(/^\d+(\.\d+)?([-x]\d+(\.\d+)?)?$/);
    }
    expect(new Set(chart.rows.map(({ size }) => size)).size).toBe(chart.rows.length);
  });

  it('never decreases from one size to the next', () => {
    chart.rows.slice(1).forEach(({ values }, index) => {
      const before = chart.rows[index]!.values.flatMap(figures);
      const now = values.flatMap(figures);
      now.forEach((figure, at) => expect(figure).toBeGreaterThanOrEqual(before[at]!));
      expect(now.some((figure, at) => figure > before[at]!)).toBe(true);
    });
  });

  it('has equal measurements in cm and inch', () => {
    for (const { values } of chart.rows) {
      for (const value of values) {
        const cm = figures(measureIn(value, unitOf(chart), 'cm'));
        const inch = figures(measureIn(value, unitOf(chart), 'inch'));
        expect(cm).toHaveLength(inch.length);
        // Both are rounded to a tenth of their unit.
        cm.forEach((figure, at) =>
          expect(Math.abs(figure - inch[at]! * 2.54)).toBeLessThanOrEqual(0.05 * 2.54 + 0.05 + 1e-9),
        );
        expect(unitOf(chart) === 'cm' ? cm : inch).toEqual(figures(value));
      }
    }
  });
});

it('covers every size from XXS to 7XL, of kids, shoes and beds', () => {
  const sizesOf = (type: string) => findSizeChart(type)!.rows.map(({ size }) => size);
  const adult = ['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL', '7XL'];
  expect(sizesOf('hoodie')).toEqual(adult);
  expect(sizesOf('kid t shirt').at(0)).toBe('2T');
  expect(sizesOf('kid t shirt').at(-1)).toBe('XL');
  expect(sizesOf('high top shoes')).toEqual(Array.from({ length: 13 }, (_, index) => String(36 + index)));
  expect(findSizeChart('high top shoes')!.columns[0]).toBe('yards (EU size)');
  expect(sizesOf('jeff cap')).toEqual(['One size']);
  expect(sizesOf('bedding set')).toEqual(['60x80 in', '68x90 in', '79x90 in']);
});

it.each([
  ['hoodie', ['S', '2xl', 'Midweight'], ['S', '2XL']],
  ['high top shoes', ['EU 36', 'EU 48', 'White'], ['36', '48']],
  ['bedding set', ['68x90 in'], ['68x90 in']],
  ['insulated tumbler', ['20 oz'], ['20 oz']],
  ['jeff cap', [], ['One size']],
  ['hoodie', ['One size'], []],
] as const)('marks in %s of %p the sizes %p', (type, names, marked) =>
  expect([...offeredSizes(findSizeChart(type)!, names)]).toEqual(marked),
);

it('gives the ruffle dress in inches, as its note says', () => {
  const chart = findSizeChart('ruffle dress')!;
  expect(chart.unitNote).toContain('in inches');
  expect(unitOf(chart)).toBe('inch');
  expect(chart.rows.find(({ size }) => size === 'M')!.values).toEqual(['17.5', '14.8', '38.6']);
});
