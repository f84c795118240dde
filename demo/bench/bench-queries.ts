/** Products and collections that the queries of a run read. */
export interface Handles {
  products: readonly { id: string; handle: string; variantId: string }[];
  collections: readonly string[];
}

export interface BenchQuery {
  name: string;
  query: string;
  variables: object;
}

const card = `id title handle description featuredImage { url(transform: { maxWidth: 400 }) altText width height }
  priceRange { minVariantPrice { amount currencyCode } } variants(first: 1) { nodes { price { amount currencyCode } } }`;

const home = `query Home {
  hoodies: collection(handle: "hoodie") { title products(first: 6, sortKey: BEST_SELLING) { nodes { ${card} } } }
  summer: collection(handle: "summer-collection") { title products(first: 6) { nodes { ${card} } } }
  menu(handle: "main-menu") { items { title url items { title url } } }
}`;

const collection = `query Collection($handle: String!, $sortKey: ProductCollectionSortKeys, $reverse: Boolean, $cursor: String) {
  collection(handle: $handle) {
    id title descriptionHtml
    products(first: 40, sortKey: $sortKey, reverse: $reverse, after: $cursor) {
      pageInfo { hasNextPage hasPreviousPage endCursor startCursor } edges { cursor node { ${card} } }
    }
  }
}`;

const filtered = `query Filtered($handle: String!, $filters: [ProductFilter!]) {
  collection(handle: $handle) { products(first: 40, filters: $filters) { nodes { ${card} } filters { id label values { id label count } } } }
}`;

const product = `query Product($handle: String!) {
  product(handle: $handle) {
    id title handle tags productType descriptionHtml description
    images(first: 50) { nodes { url altText width height } }
    options { name optionValues { name } } encodedVariantExistence encodedVariantAvailability
    variants(first: 100) { nodes { id title price { amount currencyCode } availableForSale image { url altText width height } selectedOptions { name value } } }
    metafield(namespace: "kith", key: "personalization") { value }
  }
}`;

const recommendations = `query Recommended($id: ID!) { productRecommendations(productId: $id) {
  id title handle featuredImage { url } priceRange { minVariantPrice { amount currencyCode } }
} }`;

const search = `query Search($query: String!) { search(query: $query, first: 40, types: PRODUCT) {
  totalCount pageInfo { hasNextPage endCursor } nodes { ... on Product { ${card} } }
} }`;

const suggestions = `query Suggestions($query: String!) { predictiveSearch(query: $query, limit: 5, limitScope: EACH, types: PRODUCT) {
  products { id title handle description featuredImage { url altText } }
} }`;

const cart = `mutation Cart($lines: [CartLineInput!]!) { cartCreate(input: { lines: $lines }) {
  cart { id checkoutUrl totalQuantity cost { totalAmount { amount } } lines(first: 20) { nodes { id quantity merchandise { ... on ProductVariant { id title } } } } }
  userErrors { message } warnings { message }
} }`;

const sorts = ['BEST_SELLING', 'CREATED', 'PRICE', 'TITLE', 'MANUAL'];
const themes = [
  'kenya',
  'tartan',
  'fiji',
  'polynesian',
  'royal stewart',
  'ghana',
  'samoa',
  'lagoon',
  'ochre',
  'ireland',
];
const goods = ['hoodie', 'blanket', 'shirt', 'jersey', 'flag', 'shoes', 'bedding', 'tumbler'];
const filters = [
  [{ available: true }],
  [{ price: { min: 20, max: 60 } }],
  [{ variantOption: { name: 'Size', value: 'M' } }, { available: true }],
  [{ tag: 'Africa' }],
];

const pick = <Item>(items: readonly Item[], number: number): Item => {
  const item = items[number % items.length];
  if (item === undefined) throw new RangeError('Nothing to pick from');
  return item;
};

/**
 * The query with a number: 30 % collections, 25 % products, the rest home, search, suggestions, recommendations,
 * filters and carts. Variables differ from number to number where possible.
 */
export function benchQueries(handles: Handles, number: number): BenchQuery {
  const round = Math.floor(number / 20);
  const { id, handle, variantId } = pick(handles.products, number * 7);
  const someCollection = pick(handles.collections, number * 3);
  const words = `${pick(themes, round)} ${pick(goods, number)}`;
  switch (number % 20) {
    case 0:
    case 1:
      return { name: 'home', query: home, variables: {} };
    case 2:
    case 3:
    case 4:
    case 5:
    case 6:
    case 7:
      return {
        name: 'collection',
        query: collection,
        variables: {
          handle: number % 3 === 0 ? 'hoodie' : someCollection,
          sortKey: pick(sorts, round),
          reverse: number % 2 === 0,
        },
      };
    case 8:
    case 9:
    case 10:
    case 11:
    case 12:
      return { name: 'product', query: product, variables: { handle } };
    case 13:
      return { name: 'recommendations', query: recommendations, variables: { id } };
    case 14:
    case 15:
      return { name: 'search', query: search, variables: { query: words } };
    case 16:
    case 17:
      return {
        name: 'suggestions',
        query: suggestions,
        variables: { query: words.slice(0, 3 + (round % 9)) },
      };
    case 18:
      return {
        name: 'filtered collection',
        query: filtered,
        variables: { handle: 'hoodie', filters: pick(filters, round) },
      };
    default:
      return { name: 'cart', query: cart, variables: { lines: [{ merchandiseId: variantId, quantity: 1 }] } };
  }
}
