import { globalId } from '../global-ids';
import { sampleCatalogue } from './testing/sample-catalogue';
import { storefrontApp } from './testing/storefront-app';

/** The operations of the shop. */
const catalogue = sampleCatalogue();
let storefront: Awaited<ReturnType<typeof storefrontApp>>;
beforeAll(async () => {
  storefront = await storefrontApp(catalogue);
});
afterAll(() => storefront.app.close());

const execute = (query: string, variables: object) =>
  storefront.execute<Record<string, unknown>>(query, variables);
const product = catalogue.products.find(({ variants }) => (variants[0]?.quantityAvailable ?? 0) > 1)!;
const variant = product.variants[0]!;

it('GetCollectionByHandle', async () => {
  const query = `query GetCollectionByHandle($handle: String!, $sortKey: ProductCollectionSortKeys, $reverse: Boolean, $first: Int!, $cursor: String) {
    collection(handle: $handle) {
      id title descriptionHtml
      products(first: $first, sortKey: $sortKey, reverse: $reverse, after: $cursor) {
        pageInfo { hasNextPage hasPreviousPage endCursor startCursor }
        edges { cursor node {
          id title description handle
          images(first: 1) { edges { node { url } } }
          variants(first: 1) { edges { node { price { amount currencyCode } } } }
        } }
      }
    }
  }`;
  const { collection } = await execute(query, {
    handle: 'hoodie',
    sortKey: 'PRICE',
    reverse: true,
    first: 40,
    cursor: null,
  });
  expect(collection).toMatchObject({
    title: 'Hoodie',
    products: { pageInfo: { hasNextPage: false, hasPreviousPage: false }, edges: expect.any(Array) },
  });
  expect(
    await execute(query, { handle: 'nowhere', sortKey: 'BEST_SELLING', reverse: false, first: 40 }),
  ).toEqual({
    collection: null,
  });
});

it('predictiveSearch', async () => {
  const { predictiveSearch } = await execute(
    `query ($query: String!) { predictiveSearch(query: $query) {
      products { id title handle description featuredImage { url altText } }
    } }`,
    { query: 'hood' },
  );
  expect((predictiveSearch as { products: unknown[] }).products.length).toBeGreaterThan(4);
});

it('products search', async () => {
  const { products } = await execute(
    `query ($query: String!, $cursor: String) { products(first: 40, query: $query, after: $cursor, sortKey: RELEVANCE) {
      pageInfo { hasNextPage endCursor }
      edges { node { id title handle images(first: 1) { edges { node { url } } } variants(first: 1) { edges { node { price { amount currencyCode } } } } } }
    } }`,
    { query: 'kenya hoodie', cursor: null },
  );
  expect((products as { edges: { node: { title: string } }[] }).edges.map(({ node }) => node.title)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Kenya Heritage Hoodie/)]),
  );
});

it('product by handle, and its recommendations', async () => {
  const answer = await execute(
    `query ($handle: String!, $id: ID!) {
      product(handle: $handle) {
        id title handle tags productType descriptionHtml description
        images(first: 5) { edges { node { url } } }
        variants(first: 100) { edges { node { id title price { amount currencyCode } selectedOptions { name value } } } }
      }
      productRecommendations(productId: $id) {
        id title handle images(first: 1) { edges { node { url } } } priceRange { minVariantPrice { amount currencyCode } }
      }
    }`,
    { handle: product.handle, id: globalId('Product', product.id) },
  );
  expect(answer).toMatchObject({ product: { id: globalId('Product', product.id), title: product.title } });
  expect((answer['productRecommendations'] as unknown[]).length).toBeGreaterThanOrEqual(8);
});

it('cartCreate, cart, cartLinesAdd and cartLinesRemove', async () => {
  const merchandiseId = globalId('ProductVariant', variant.id);
  const created = await execute(
    `mutation ($lines: [CartLineInput!]!) { cartCreate(input: { lines: $lines }) { cart { id checkoutUrl } userErrors { message } } }`,
    { lines: [{ quantity: 1, merchandiseId, attributes: [{ key: 'Custom Text', value: 'Amina' }] }] },
  );
  const { cart } = created['cartCreate'] as { cart: { id: string; checkoutUrl: string } };
  const added = await execute(
    `mutation ($cartId: ID!, $lines: [CartLineInput!]!) { cartLinesAdd(cartId: $cartId, lines: $lines) {
      cart { lines(first: 10) { edges { node { id quantity } } } } userErrors { field message }
    } }`,
    {
      cartId: cart.id,
      lines: [{ merchandiseId, quantity: 1, attributes: [{ key: 'Custom Number', value: '07' }] }],
    },
  );
  const lines = (added['cartLinesAdd'] as { cart: { lines: { edges: { node: { id: string } }[] } } }).cart
    .lines.edges;
  expect(lines).toHaveLength(2);
  const removed = await execute(
    `mutation ($cartId: ID!, $lineIds: [ID!]!) { cartLinesRemove(cartId: $cartId, lineIds: $lineIds) { cart { id } userErrors { field message } } }`,
    { cartId: cart.id, lineIds: [lines[1]!.node.id] },
  );
  expect(removed).toEqual({ cartLinesRemove: { cart: { id: cart.id }, userErrors: [] } });
  const read = await execute(
    `query ($id: ID!) { cart(id: $id) { checkoutUrl lines(first: 20) { edges { node {
      id quantity attributes { key value }
      merchandise { ... on ProductVariant { id title price { amount currencyCode } product { title handle images(first: 1) { edges { node { url } } } } } }
    } } } } }`,
    { id: cart.id },
  );
  expect(read).toMatchObject({
    cart: {
      checkoutUrl: cart.checkoutUrl,
      lines: {
        edges: [
          {
            node: {
              id: lines[0]!.node.id,
              quantity: 1,
              attributes: [{ key: 'Custom Text', value: 'Amina' }],
              merchandise: { id: merchandiseId, product: { handle: product.handle } },
            },
          },
        ],
      },
    },
  });
});
