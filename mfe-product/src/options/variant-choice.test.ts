import fc from 'fast-check';
import type { ProductVariant } from '../product/product';
import {
  availability,
  isForSale,
  isMade,
  lacksVariants,
  unavailableNote,
  withChosen,
} from './variant-choice';

const variant = (values: string[], number: number): ProductVariant => ({
  id: `gid://shopify/ProductVariant/${number}`,
  availableForSale: true,
  price: { amount: '10.00', currencyCode: 'USD' },
  values,
  image: null,
});

/** Rows of indices as the Storefront API encodes them, without ranges. */
const encode = (rows: number[][]): string => {
  const firsts = [...new Set(rows.map(([first]) => first))];
  if (rows[0]?.length === 1) return firsts.join(' ');
  const after = (first?: number) => rows.filter((row) => row[0] === first).map((row) => row.slice(1));
  return firsts.map((first) => `${first}:${encode(after(first))},`).join('');
};

/** Any product with one to three options, where some combinations exist and some are sold out. */
const anyProduct = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })
  .chain((counts) => {
    const rows = counts.reduce<number[][]>(
      (all, count) => all.flatMap((row) => Array.from({ length: count }, (_, value) => [...row, value])),
      [[]],
    );
    return fc
      .array(fc.constantFrom('made', 'sold-out', 'not-made'), {
        minLength: rows.length,
        maxLength: rows.length,
      })
      .map((states) => {
        const rowsThat = (...wanted: string[]) => rows.filter((_, index) => wanted.includes(states[index]!));
        const combination = (row: number[]) => row.map((value, option) => `o${option}v${value}`);
        return {
          options: counts.map((count, option) => ({
            name: `Option ${option}`,
            values: Array.from({ length: count }, (_, value) => ({
              name: `o${option}v${value}`,
              swatch: null,
            })),
          })),
          existingVariants: `v1_${encode(rowsThat('made', 'sold-out'))}`,
          availableVariants: `v1_${encode(rowsThat('made'))}`,
          made: rowsThat('made', 'sold-out').map(combination),
          available: rowsThat('made').map(combination),
          variants: rowsThat('made', 'sold-out').map((row, index) => variant(combination(row), index)),
        };
      });
  });

const anyChoice = ({ options }: { options: { values: { name: string }[] }[] }) =>
  fc.tuple(...options.map(({ values }) => fc.constantFrom(...values.map(({ name }) => name))));

const includes = (rows: readonly string[][], values: readonly string[]) =>
  rows.some((row) => row.join() === values.join());

it('describes for every value what choosing it would select', () => {
  fc.assert(
    fc.property(
      anyProduct.chain((product) => fc.tuple(fc.constant(product), anyChoice(product), fc.nat(), fc.nat())),
      ([product, choice, anyOption, anyValue]) => {
        const option = anyOption % product.options.length;
        const { values } = product.options[option]!;
        const value = values[anyValue % values.length]!.name;
        const next = withChosen(choice, option, value);
        const withValue = (rows: readonly string[][]) => rows.some((row) => row[option] === value);
        const state = availability(product, choice, option, value);
        expect(isMade(product, next)).toBe(includes(product.made, next));
        expect(isForSale(product, next)).toBe(includes(product.available, next));
        expect(state === 'available').toBe(isForSale(product, next));
        expect(state.startsWith('sold-out')).toBe(
          !isForSale(product, next) &&
            (isMade(product, next) || (withValue(product.made) && !withValue(product.available))),
        );
        expect(state.endsWith('where')).toBe(!withValue(product.available));
      },
    ),
  );
});

it('lacks variants unless the chosen one and all beside it are known', () => {
  fc.assert(
    fc.property(
      anyProduct.chain((product) =>
        fc.tuple(fc.constant(product), anyChoice(product), fc.subarray(product.variants)),
      ),
      ([product, choice, known]) => {
        const near = product.variants.filter(
          ({ values }) => values.filter((value, option) => value !== choice[option]).length <= 1,
        );
        expect(lacksVariants({ ...product, variants: known }, choice)).toBe(
          includes(product.made, choice) && near.some((one) => !known.includes(one)),
        );
      },
    ),
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
