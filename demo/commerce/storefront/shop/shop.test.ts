import { runningStorefront } from '../testing/storefront-app';

const storefront = runningStorefront();
const { catalogue } = storefront;

const execute = (query: string, variables: object = {}) =>
  storefront.execute<Record<string, unknown>>(query, variables);
const hoodie = catalogue.products.find(({ productType }) => productType === 'Hoodie')!;

it('has a sitemap of products and collections', async () => {
  const entries = 'resources(page: 1) { hasNextPage items { handle updatedAt } }';
  const lastPage = (resources: readonly { handle: string; updatedAt: number }[]) => ({
    resources: {
      hasNextPage: false,
      items: resources.map(({ handle, updatedAt }) => ({
        handle,
        updatedAt: new Date(updatedAt).toISOString(),
      })),
    },
  });
  expect(
    await execute(`{
      products: sitemap(type: PRODUCT) { ${entries} } collections: sitemap(type: COLLECTION) { ${entries} }
      beyond: sitemap(type: PRODUCT) { resources(page: 9) { hasNextPage items { handle } } }
    }`),
  ).toEqual({
    products: lastPage(catalogue.products.map(({ handle, createdAt }) => ({ handle, updatedAt: createdAt }))),
    collections: lastPage(catalogue.collections),
    beyond: lastPage([]),
  });
  expect(await storefront.refusal(`{ sitemap(type: PAGE) { ${entries} } }`)).toBe(
    'sitemap(type: PAGE) is not served by the stand-in',
  );
});

describe('node and nodes', () => {
  it('find products and variants by their ids', async () => {
    const ids = [
      `gid://shopify/Product/${hoodie.id}`,
      `gid://shopify/ProductVariant/${hoodie.variants[0]!.id}`,
    ];
    const { nodes } = await execute('query ($ids: [ID!]!) { nodes(ids: $ids) { id __typename } }', { ids });
    expect(nodes).toEqual(ids.map((id) => ({ id, __typename: id.split('/')[3] })));
  });

  it('answer null for unknown ids, and refuse invalid ones', async () => {
    expect(
      await execute('{ nodes(ids: ["gid://shopify/Product/7", "gid://shopify/ProductVariant/x"]) { id } }'),
    ).toEqual({ nodes: [null, null] });
    for (const [id, message] of [
      ['x', "Invalid global id 'x'"],
      ['gid://shopify/constructor/1', 'node(id:) of type constructor is not served by the stand-in'],
    ])
      expect(await storefront.refusal('query ($id: ID!) { node(id: $id) { id } }', { id })).toBe(message);
    const foreign = await storefront.refusal(
      '{ productRecommendations(productId: "gid://shopify/Cart/1") { id } }',
    );
    expect(foreign).toBe('Invalid id: gid://shopify/Cart/1');
    const unnamed = await storefront.refusal('{ product { id } }');
    expect(unnamed).toBe('Without a handle it is not served by the stand-in');
  });
});
