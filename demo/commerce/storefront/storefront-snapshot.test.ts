import { createHash } from 'node:crypto';
import { sharedCatalogue } from '../../catalogue/testing/shared-catalogue';
import { runningStorefront } from './testing/storefront-app';

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

const variantFields = `id title sku availableForSale quantityAvailable
  price { amount currencyCode } compareAtPrice { amount } unitPrice { amount } selectedOptions { name value }
  image { id url altText width height }`;

const productQuery = `query ($handle: String!) { product(handle: $handle) {
  id handle title description descriptionHtml productType tags vendor createdAt updatedAt publishedAt isGiftCard onlineStoreUrl
  availableForSale totalInventory encodedVariantExistence encodedVariantAvailability
  seo { title description }
  priceRange { minVariantPrice { amount } maxVariantPrice { amount } }
  compareAtPriceRange { minVariantPrice { amount } maxVariantPrice { amount } }
  featuredImage { url altText width height }
  images(first: 60) { nodes { id url altText width height } }
  options { id name optionValues { id name swatch { color } } }
  variantsCount { count precision }
  variants(first: 100) { nodes { ${variantFields} } }
  selectedOrFirstAvailableVariant { id }
  collections(first: 50) { nodes { id handle } }
  metafield(namespace: "kith", key: "personalization") { id type value }
} recommended: productRecommendations(productHandle: $handle) { handle } }`;

const collectionQuery = `query ($handle: String!, $filters: Boolean!) { collection(handle: $handle) {
  id handle title description descriptionHtml updatedAt onlineStoreUrl seo { title description } image { url altText }
  products(first: 8) { nodes { handle } filters @include(if: $filters) { id label type values { id label count input } } }
} }`;

const menuQuery = `fragment Item on MenuItem { id title type url resourceId tags }
  query ($handle: String!) { menu(handle: $handle) { id title itemsCount items { ...Item items { ...Item } } } }`;

const pagesQuery = `{ pages(first: 100) { nodes { id handle title body bodySummary createdAt updatedAt onlineStoreUrl seo { title description } } } }`;

const policy = '{ id handle title body url }';
const shopQuery = `{ shop { id name description moneyFormat primaryDomain { host url sslEnabled } shipsToCountries
    brand { slogan shortDescription } paymentSettings { acceptedCardBrands countryCode currencyCode }
    privacyPolicy ${policy} refundPolicy ${policy} shippingPolicy ${policy} termsOfService ${policy} }
  localization { availableCountries { isoCode name unitSystem currency { isoCode } } language { isoCode } } }`;

const searchQuery = `query ($text: String!) {
  predictiveSearch(query: $text) { queries { text } products { handle } collections { handle } pages { handle } }
  search(query: $text, first: 40) { totalCount nodes { ... on Product { handle } ... on Page { handle } } }
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

it('answers the same of menus, pages, shop and searches as before', async () => {
  for (const handle of ['main-menu', 'footer'])
    expect(await storefront.execute(menuQuery, { handle })).toMatchSnapshot();
  expect(await storefront.execute(pagesQuery)).toMatchSnapshot();
  expect(hashOf(await storefront.execute(shopQuery))).toMatchSnapshot();
  for (const text of ['ghana hoodie', 'tartan', 'returns', 'blanke'])
    expect(await storefront.execute(searchQuery, { text })).toMatchSnapshot();
});
