import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { provesAll } from '@store/shared/testing/proof';
import { readCommerceEnvironment } from '../commerce/environment';
import { buildCatalogue } from './build-catalogue';
import { smallestCatalogue } from './build/plan-products';
import { sharedCatalogue } from './testing/shared-catalogue';

const size = 3600;

function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

const catalogue = sharedCatalogue();

it('begins a larger catalogue with the smaller one', () => {
  const larger = buildCatalogue(size + 400);
  expect(larger.products.slice(0, size).map(({ id, handle, title }) => [id, handle, title])).toEqual(
    catalogue.products.map(({ id, handle, title }) => [id, handle, title]),
  );
});

it('refuses a size that cannot fill every collection', () => {
  expect(() => buildCatalogue(smallestCatalogue - 1)).toThrow(RangeError);
  expect(() => buildCatalogue(Number.NaN)).toThrow(RangeError);
  expect(() => buildCatalogue(3600.5)).toThrow(RangeError);
});

it('is refused by the environment when it is too small', () => {
  const variables = { DEMO: '1', CATALOGUE_SIZE: String(smallestCatalogue - 1) };
  expect(() => readCommerceEnvironment(variables)).toThrow('CATALOGUE_SIZE');
});

it('finds products by handle and id, and undefined for unknown ones', () => {
  const lost = catalogue.products.filter(
    (product) =>
      catalogue.productByHandle(product.handle) !== product || catalogue.productById(product.id) !== product,
  );
  expect(lost).toEqual([]);
  const ids = catalogue.products.map(({ id }) => id);
  expect(catalogue.productById(Math.max(...ids) + 1)).toBeUndefined();
  expect(catalogue.productById(Math.min(...ids) - 1)).toBeUndefined();
  expect(catalogue.productById(0.5)).toBeUndefined();
  expect(catalogue.productByHandle('constructor')).toBeUndefined();
});

it('finds variants by id, with their product', () => {
  for (const product of catalogue.products.filter((_, index) => index % 97 === 0)) {
    for (const variant of product.variants) {
      expect(catalogue.variantById(variant.id)).toEqual({ product, variant });
    }
  }
  const last = catalogue.products.at(-1)?.variants.at(-1)?.id ?? 0;
  expect(catalogue.variantById(last + 1)).toBeUndefined();
  expect(catalogue.variantById(1)).toBeUndefined();
});

it('finds collections by handle', () => {
  for (const collection of catalogue.collections)
    expect(catalogue.collectionByHandle(collection.handle)).toBe(collection);
});

it.each([provesAll ? 20_000 : 5000])(
  'holds %i products in less than 3 KB each after reading all properties',
  (many) => {
    // Variants of some thousand products are kept, whatever the size.
    for (const { variants } of buildCatalogue(size + 800).products)
      expect(variants.length).toBeGreaterThan(0);
    const before = heapInUse();
    const large = buildCatalogue(many);
    let variants = 0;
    for (const product of large.products)
      variants += product.variants.length + (product.descriptionHtml ? 0 : 1);
    const used = heapInUse() - before;
    expect(new Set(large.products.map(({ handle }) => handle)).size).toBe(many);
    expect(variants).toBeGreaterThan(many * 10);
    expect(used / many).toBeLessThan(3_000);
  },
);
