import { createHash } from 'node:crypto';
import { buildCatalogue } from './build-catalogue';
import type { Catalogue, CatalogueProduct } from './catalogue';

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

/** One hash for each product type and one for all collections: a change of any value of any product shows. */
function fingerprint({ products, collections, collectionsOf }: Catalogue) {
  const byType: Record<string, CatalogueProduct[]> = {};
  for (const product of products) (byType[product.productType] ??= []).push(product);
  return {
    products: Object.fromEntries(
      Object.entries(byType).map(([type, members]) => [type, `${members.length} ${hashOf(members)}`]),
    ),
    memberships: hashOf(products.map((product) => collectionsOf(product).map(({ handle }) => handle))),
    collections: hashOf(
      collections.map(({ products: members, ...collection }) => [collection, members.map(({ id }) => id)]),
    ),
  };
}

// Run with `--updateSnapshot` after a change of the catalogue that is meant.
it.each([3600, 10_000])('makes the same %i products as before', (size) => {
  expect(fingerprint(buildCatalogue(size))).toMatchSnapshot();
});

it('makes the same samples as before', () => {
  const { products, collections } = buildCatalogue(3600);
  expect(products.filter((_, index) => index % 900 === 0)).toMatchSnapshot();
  expect(
    collections
      .filter((_, index) => index % 60 === 0)
      .map(({ products: members, ...rest }) => [rest, members.length]),
  ).toMatchSnapshot();
});
