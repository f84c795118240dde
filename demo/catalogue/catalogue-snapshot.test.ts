import { createHash } from 'node:crypto';
import { buildCatalogue } from './build-catalogue';
import type { Catalogue, CatalogueProduct } from './catalogue';
import { sharedCatalogue } from './testing/shared-catalogue';

/** JSON with sorted keys, so that only values count. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const hashOf = (values: readonly unknown[]): string => {
  const digest = createHash('sha256');
  for (const value of values) digest.update(canonical(value)).update('\n');
  return digest.digest('hex').slice(0, 16);
};

/** One hash for each product type and one for all collections: a change of any value of the products that are read shows. */
function fingerprint({ products, collections }: Catalogue, readEvery: number) {
  const byType: Record<string, CatalogueProduct[]> = {};
  for (const product of products.filter((_, index) => index % readEvery === 0))
    (byType[product.productType] ??= []).push(product);
  return {
    products: Object.fromEntries(
      Object.entries(byType).map(([type, members]) => [type, `${members.length} ${hashOf(members)}`]),
    ),
    collections: hashOf(
      collections.map(({ products: members, ...collection }) => [collection, members.map(({ id }) => id)]),
    ),
  };
}

// Run with `--updateSnapshot` after a change of the catalogue that is meant.
it.each([
  [3600, 1],
  [10_000, 11],
])('makes the same %i products as before, of which each or some are read', (size, readEvery) => {
  expect(fingerprint(buildCatalogue(size), readEvery)).toMatchSnapshot();
});

it('makes the same samples as before', () => {
  const { products, collections } = sharedCatalogue();
  const samples = products.filter((_, index) => index % 900 === 0);
  // Each with its first variants: the hashes above are of all.
  expect(
    samples.map((product) => ({ ...product, variants: product.variants.slice(0, 2) })),
  ).toMatchSnapshot();
  expect(
    collections
      .filter((_, index) => index % 60 === 0)
      .map(({ products: members, ...rest }) => [rest, members.length]),
  ).toMatchSnapshot();
});
