import fc from 'fast-check';
import type { ProductVariant } from '../product/product';
import { availability, findVariant, firstChoice, unavailableNote, withChosen } from './variant-choice';

const variant = (values: string[], number: number, availableForSale: boolean): ProductVariant => ({
  id: `gid://shopify/ProductVariant/${number}`,
  title: values.join(' / '),
  availableForSale,
  price: { amount: '10.00', currencyCode: 'USD' },
  values,
  image: null,
});

/** Any product with one to three options, where some combinations exist and some are sold out. */
const anyProduct = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })
  .chain((counts) => {
    const options = counts.map((count, option) =>
      Array.from({ length: count }, (_, value) => `o${option}v${value}`),
    );
    const combinations = options.reduce<string[][]>(
      (all, values) => all.flatMap((start) => values.map((value) => [...start, value])),
      [[]],
    );
    return fc
      .array(fc.constantFrom('made', 'sold-out', 'not-made'), {
        minLength: combinations.length,
        maxLength: combinations.length,
      })
      .map((states) => ({
        options,
        variants: combinations.flatMap((values, index) =>
          states[index] === 'not-made' ? [] : [variant(values, index, states[index] === 'made')],
        ),
      }));
  });

const anyChoice = ({ options }: { options: string[][] }) =>
  fc.tuple(...options.map((values) => fc.constantFrom(...values)));

it('selects the variant whose options all match', () => {
  fc.assert(
    fc.property(
      anyProduct.chain((product) => fc.tuple(fc.constant(product), anyChoice(product))),
      ([product, choice]) => {
        const found = findVariant(product, choice);
        const matching = product.variants.filter(({ values }) => values.join() === choice.join());
        expect(found).toBe(matching[0] ?? null);
      },
    ),
  );
});

it('preselects the first variant', () => {
  fc.assert(
    fc.property(anyProduct, (product) => {
      expect(findVariant(product, firstChoice(product))).toBe(product.variants[0] ?? null);
    }),
  );
});

it('describes for every value what choosing it would select', () => {
  fc.assert(
    fc.property(
      anyProduct.chain((product) => fc.tuple(fc.constant(product), anyChoice(product), fc.nat(), fc.nat())),
      ([product, choice, anyOption, anyValue]) => {
        const option = anyOption % product.options.length;
        const value = product.options[option]![anyValue % product.options[option]!.length]!;
        const next = findVariant(product, withChosen(choice, option, value));
        const siblings = product.variants.filter(({ values }) => values[option] === value);
        const state = availability(product, choice, option, value);
        expect(state === 'available').toBe(next?.availableForSale === true);
        expect(state.startsWith('sold-out')).toBe(
          !next?.availableForSale &&
            (next !== null || (siblings.length > 0 && siblings.every((one) => !one.availableForSale))),
        );
        expect(state.endsWith('where')).toBe(!siblings.some(({ availableForSale }) => availableForSale));
      },
    ),
  );
});

it('never marks the values of an available variant', () => {
  fc.assert(
    fc.property(anyProduct, (product) => {
      for (const { values, availableForSale } of product.variants) {
        if (!availableForSale) continue;
        values.forEach((value, option) =>
          expect(availability(product, values, option, value)).toBe('available'),
        );
      }
    }),
  );
});

it.each([
  ['available', ''],
  ['sold-out', 'Sold out with Navy, Slim'],
  ['not-made', 'Not made with Navy, Slim'],
  ['sold-out-everywhere', 'Sold out'],
  ['not-made-anywhere', 'Not made'],
] as const)('describes %s as %p', (state, note) =>
  expect(unavailableNote(state, ['M', 'Navy', 'Slim'], 0)).toBe(note),
);

it('selects the variant that a link names; an unknown id selects none', () => {
  const product = { variants: [variant(['S'], 1, true), variant(['M'], 21, true)] };
  expect(firstChoice(product, '21')).toEqual(['M']);
  expect(firstChoice(product, '2')).toEqual(['S']);
  expect(firstChoice(product, '')).toEqual(['S']);
  expect(firstChoice({ variants: [] })).toEqual([]);
});
