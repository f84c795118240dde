import { createStorefrontApiClient } from '@shopify/storefront-api-client';
import { globalId } from '../global-ids';
import { servedVersions } from '../api-versions';
import { skeletonOperations } from './testing/hydrogen-skeleton';
import { runningStorefront, testToken } from './testing/storefront-app';

const storefront = runningStorefront();
const [collection] = storefront.catalogue.collections;
const product = storefront.catalogue.products.find(({ productType }) => productType === 'Hoodie')!;
const inStock = product.variants.find(({ quantityAvailable }) => quantityAvailable > 1)!;

/** Shopify’s own client, which speaks to the stand-in. */
function shopifyClient(apiVersion: string) {
  const served: (string | undefined)[] = [];
  const client = createStorefrontApiClient({
    storeDomain: 'https://shop.example',
    apiVersion,
    publicAccessToken: testToken,
    // It only says that it does not know a version.
    logger: () => undefined,
    customFetchApi: async (address, init) => {
      const answer = await storefront.app.inject({
        method: 'POST',
        url: new URL(address).pathname,
        headers: init?.headers as Record<string, string>,
        payload: init?.body as string,
      });
      served.push(answer.headers['x-shopify-api-version'] as string | undefined);
      return new Response(answer.body, {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type']) },
      });
    },
  });
  const request = (document: string, variables = {}) => client.request(document, { variables });
  return { request, served };
}

const newCart = `mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { cart { id } } }`;
const linesOf = (quantity: number) => ({
  lines: [{ merchandiseId: globalId('ProductVariant', inStock.id), quantity }],
});

it('answers Shopify’s newest client in every version that it serves', async () => {
  expect(servedVersions.join(' ')).toBe('2025-04 2025-07 2025-10 2026-01 2026-04 2026-07 2026-10 unstable');
  for (const version of servedVersions) {
    const { request, served } = shopifyClient(version);
    const { data, errors } = await request('{ shop { name } }');
    expect([errors, data, served]).toEqual([undefined, { shop: { name: 'Kith & Cloth' } }, [version]]);
  }
});

it('has what came with 2026-04 from there on only', async () => {
  const query = '{ __type(name: "CartLine") { fields { name } } }';
  for (const [version, isThere] of [
    ['2026-01', false],
    ['2026-04', true],
    ['unstable', true],
  ] as const) {
    const { data } = await shopifyClient(version).request(query);
    expect(JSON.stringify(data).includes('parentRelationship')).toBe(isThere);
  }
});

it.each([
  ['a version that is served no more', '/api/2024-10/graphql.json', 200, '2025-04'],
  ['no version', '/api/graphql.json', 200, '2025-04'],
  ['a version that is not there yet', '/api/2031-01/graphql.json', 404, undefined],
  ['no quarter', '/api/2025-05/graphql.json', 404, undefined],
])('falls forward as Shopify does: %s', async (_what, url, status, version) => {
  const answer = await storefront.app.inject({
    method: 'POST',
    url,
    headers: { 'x-shopify-storefront-access-token': testToken },
    payload: { query: '{ shop { name } }' },
  });
  expect([answer.statusCode, answer.headers['x-shopify-api-version']]).toEqual([status, version]);
});

describe('the newest Hydrogen skeleton', () => {
  const paging = { first: 8, last: null, startCursor: null, endCursor: null };
  const handle = { handle: collection!.handle };
  const nowhere = { handle: 'news', blogHandle: 'news', articleHandle: 'first' };
  /** What its loaders send, and what of the answer they cannot do without. */
  const sent: Record<string, { variables?: object; needs: RegExp }> = {
    Header: { variables: { headerMenuHandle: 'main-menu' }, needs: /"items":\[\{"id":"gid:.*"url":"http/ },
    Footer: { variables: { footerMenuHandle: 'footer' }, needs: /"items":\[\{"id":"gid:/ },
    FeaturedCollection: { needs: /"id":"gid:.*"image":/ },
    RecommendedProducts: { needs: /"featuredImage":\{"id":"gid:/ },
    Collection: { variables: { ...handle, ...paging }, needs: /"maxVariantPrice":\{"amount"/ },
    StoreCollections: { variables: paging, needs: /"nodes":\[\{"id":"gid:/ },
    Catalog: { variables: paging, needs: /"nodes":\[\{"id":"gid:/ },
    Product: {
      variables: { handle: product.handle, selectedOptions: [] },
      needs: /"vendor":.*"selectedOrFirstAvailableVariant":\{.*"sku":/,
    },
    RegularSearch: { variables: { ...paging, term: 'hoodie' }, needs: /"products":\{"nodes":\[\{/ },
    PredictiveSearch: {
      variables: { limit: 5, limitScope: 'EACH', term: 'hoodie' },
      needs: /"products":\[\{.*"queries":\[\]/,
    },
    // The shop has neither a blog nor pages or policies of a theme: what the skeleton answers with 404.
    Blogs: { variables: paging, needs: /"blogs":\{"pageInfo":/ },
    Blog: { variables: { ...nowhere, ...paging }, needs: /"blog":null/ },
    Article: { variables: nowhere, needs: /"blog":null/ },
    Page: { variables: nowhere, needs: /"page":null/ },
    Policy: {
      variables: { privacyPolicy: true, refundPolicy: false, shippingPolicy: false, termsOfService: false },
      needs: /"privacyPolicy":null/,
    },
    Policies: { needs: /"privacyPolicy":null/ },
  };

  it('is known operation by operation', () => {
    expect([...skeletonOperations().keys()].sort()).toEqual([...Object.keys(sent), 'CartQuery'].sort());
  });

  it.each(Object.entries(sent))(
    'has its operation %s answered in 2026-04',
    async (name, { variables, needs }) => {
      const { request } = shopifyClient('2026-04');
      const { data, errors } = await request(skeletonOperations().get(name) ?? '', variables);
      expect(errors).toBeUndefined();
      expect(JSON.stringify(data)).toMatch(needs);
    },
  );

  it('has its cart answered in 2026-04', async () => {
    const { request } = shopifyClient('2026-04');
    const made = await request(newCart, linesOf(2));
    const { id } = (made.data as { cartCreate: { cart: { id: string } } }).cartCreate.cart;
    const { data, errors } = await request(skeletonOperations().get('CartQuery') ?? '', { cartId: id });
    expect(errors).toBeUndefined();
    const amount = String((2 * inStock.priceCents) / 100);
    expect(data).toMatchObject({
      cart: {
        totalQuantity: 2,
        note: '',
        appliedGiftCards: [],
        lines: { nodes: [{ quantity: 2, cost: { totalAmount: { amount } }, parentRelationship: null }] },
      },
    });
  });
});
