import { decodeEncodedVariant } from '@shopify/hydrogen-react';
import * as fc from 'fast-check';
import { encodeVariants } from './encoded-variants';

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

const variant = (values: string[], quantityAvailable = 1) => ({
  id: 1,
  values,
  priceCents: 1,
  compareAtCents: null,
  quantityAvailable,
  sku: '',
});

/** One to three options, and any subset of their combinations in any order. */
const products = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }).chain((counts) => {
  const options = counts.map((count, place) => ({
    name: `Option ${place}`,
    values: [...alphabet.slice(0, count)],
  }));
  const combinations = options.reduce<string[][]>(
    (all, { values }) => all.flatMap((start) => values.map((value) => [...start, value])),
    [[]],
  );
  return fc.shuffledSubarray(combinations, { minLength: 1 }).map((chosen) => ({
    options,
    variants: chosen.map((values, place) => variant(values, place % 2)),
  }));
});

const asText = (indices: number[][]) => indices.map((entry) => entry.join('.')).sort();

it('is what hydrogen-react decodes into the same variants', () => {
  fc.assert(
    fc.property(products, ({ options, variants }) => {
      const expected = variants.map(({ values }) =>
        values.map((value, option) => options[option]!.values.indexOf(value)),
      );
      expect(asText(decodeEncodedVariant(encodeVariants({ options, variants })))).toEqual(asText(expected));
    }),
  );
});

it('leaves out what does not pass', () => {
  fc.assert(
    fc.property(products, ({ options, variants }) => {
      const passes = variants.filter(({ quantityAvailable }) => quantityAvailable > 0);
      const decoded = decodeEncodedVariant(
        encodeVariants({ options, variants }, (variant) => variant.quantityAvailable > 0),
      );
      expect(decoded).toHaveLength(passes.length);
    }),
  );
});

it('writes ranges and gaps as Shopify does', () => {
  const options = [
    { name: 'Size', values: ['S', 'M', 'L', 'XL'] },
    { name: 'Color', values: ['Red', 'Blue'] },
  ];
  const encoded = (count: number, ...variants: string[][]) =>
    encodeVariants({
      options: options.slice(0, count),
      variants: variants.map((values) => variant(values)),
    });
  expect(encoded(2, ['S', 'Red'], ['S', 'Blue'], ['L', 'Blue'])).toBe('v1_0:0-1,2:1,');
  expect(encoded(1, ['S'], ['M'], ['XL'])).toBe('v1_0-1 3');
});
