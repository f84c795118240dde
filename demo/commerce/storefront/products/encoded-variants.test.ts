import { decodeEncodedVariant } from '@shopify/hydrogen-react';
import * as fc from 'fast-check';
import { encodeVariants } from './encoded-variants';

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

const variant = (values: string[]) => ({
  id: 1,
  values,
  priceCents: 1,
  compareAtCents: null,
  quantityAvailable: 1,
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
    variants: chosen.map((values) => variant(values)),
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
  const sold = { options: options.slice(0, 1), variants: ['S', 'M', 'L'].map((value) => variant([value])) };
  expect(encodeVariants(sold, ({ values }) => values[0] !== 'M')).toBe('v1_0 2');
});
