import { createHash } from 'node:crypto';
import { sharedCatalogue } from '../../catalogue/testing/shared-catalogue';
import { runningStorefront } from './testing/storefront-app';

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

const variantFields = `id title availableForSale
  price { amount currencyCode } compareAtPrice { amount } selectedOptions { name value }
  image { url altText width height }`;

const productQuery = `query ($handle: String!) { product(handle: $handle) {
  id handle title description descriptionHtml productType
  availableForSale encodedVariantExistence encodedVariantAvailability
  priceRange { minVariantPrice { amount } }
  compareAtPriceRange { minVariantPrice { amount } }
  featuredImage { url altText width height }
  images(first: 60) { nodes { url altText width height } }
  options { name optionValues { name swatch { color } } }
  variants(first: 100) { nodes { ${variantFields} } }
  selectedOrFirstAvailableVariant { id }
  metafield(namespace: "kith", key: "personalization") { value }
} }`;

const collectionQuery = `query ($handle: String!, $filters: Boolean!) { collection(handle: $handle) {
  handle title description descriptionHtml
  products(first: 8) { nodes { handle } filters @include(if: $filters) { label type values { label count input } } }
} }`;

const searchQuery = `query ($text: String!) {
  predictiveSearch(query: $text, types: [PRODUCT]) { products { handle } }
  search(query: $text, types: PRODUCT, first: 40) { totalCount nodes { ... on Product { handle } } }
}`;

const catalogue = sharedCatalogue();
const storefront = runningStorefront(catalogue);

// Run with `--updateSnapshot` after a change of what the shop answers that is meant.
it('answers the same of products as before', async () => {
  const samples = catalogue.products.filter((_, index) => index % 97 === 0);
  const answers: unknown[] = [];
  for (const { handle } of samples) answers.push(await storefront.execute(productQuery, { handle }));
  expect(answers[0]).toMatchSnapshot();
  expect(samples.map(({ handle }, index) => `${handle} ${hashOf(answers[index])}`)).toMatchSnapshot();
});

it('answers the same of collections as before', async () => {
  const hashes: string[] = [];
  for (const [index, { handle }] of catalogue.collections.entries()) {
    // Filters of a list take most of the time, so they are asked for at every ninth.
    const answer = await storefront.execute(collectionQuery, { handle, filters: index % 9 === 0 });
    hashes.push(`${handle} ${hashOf(answer)}`);
  }
  expect(hashes).toMatchSnapshot();
});

it('answers the same of searches as before', async () => {
  const answers: unknown[] = [];
  for (const text of ['ghana hoodie', 'tartan', 'returns', 'blanke'])
    answers.push(await storefront.execute(searchQuery, { text }));
  expect(answers[0]).toMatchSnapshot();
  expect(answers.map(hashOf)).toMatchSnapshot();
});
