import { createStorefrontApiClient, type ClientResponse } from '@shopify/storefront-api-client';
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
  async function request(document: string, variables = {}) {
    if (!document.includes('@defer')) return client.request(document, { variables });
    let last: ClientResponse = {};
    for await (const part of await client.requestStream(document, { variables })) last = part;
    return last;
  }
  return { request, served };
}

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

  /** The text of a mutation as Hydrogen's `createCartHandler` writes it; `types` are those of its arguments. */
  function handlerMutation(name: string, types: Record<string, string>): string {
    const declared = Object.entries(types).map(([key, type]) => `$${key}: ${type}`);
    const passed = Object.keys(types).map((key) => `${key}: $${key}`);
    const shown =
      name === 'cartDiscountCodesUpdate'
        ? '... @defer { cart { ...CartApiMutation } }'
        : 'cart { ...CartApiMutation }';
    return `mutation ${name}(${declared.join(', ')}, $country: CountryCode = ZZ, $language: LanguageCode)
      @inContext(country: $country, language: $language) {
        ${name}(${passed.join(', ')}) { ${shown} warnings { code message target } userErrors { message field code } }
      }
      fragment CartApiMutation on Cart { id totalQuantity checkoutUrl }`;
  }

  /** A cart in 2026-04 whose mutations and query are Hydrogen's. */
  function hydrogenCart() {
    const { request } = shopifyClient('2026-04');
    const send = async (text: string, variables: object) => {
      const { data, errors } = await request(text, variables);
      expect(errors).toBeUndefined();
      return data as Record<string, { cart?: { id: string }; userErrors: unknown[]; warnings?: unknown[] }>;
    };
    const mutate = async (name: string, types: Record<string, string>, variables: object) =>
      (await send(handlerMutation(name, types), variables))[name]!;
    const read = async (cartId: string) =>
      (await send(skeletonOperations().get('CartQuery') ?? '', { cartId })).cart as unknown;
    return { mutate, read };
  }

  it('has its cart made and answered in 2026-04', async () => {
    const { mutate, read } = hydrogenCart();
    const input = {
      ...linesOf(2),
      note: 'Ring twice',
      attributes: [{ key: 'gift', value: 'yes' }],
      discountCodes: [],
      giftCardCodes: [],
      buyerIdentity: { countryCode: 'FR' },
    };
    const { cart, userErrors } = await mutate('cartCreate', { input: 'CartInput!' }, { input });
    expect(userErrors).toEqual([]);
    const amount = String((2 * inStock.priceCents) / 100);
    expect(await read(cart!.id)).toMatchObject({
      totalQuantity: 2,
      note: 'Ring twice',
      appliedGiftCards: [],
      buyerIdentity: { countryCode: 'FR' },
      lines: { nodes: [{ quantity: 2, cost: { totalAmount: { amount } }, parentRelationship: null }] },
    });
  });

  const attributes = [{ key: 'gift', value: 'yes' }];
  // Lines and buyers are changed by the same requests as the shop's, see `cart/`.
  it.each<[name: string, argument: string, type: string, value: unknown, after: object]>([
    [
      'cartDiscountCodesUpdate',
      'discountCodes',
      '[String!]!',
      ['KITH15'],
      { discountCodes: [{ code: 'KITH15', applicable: true }] },
    ],
    ['cartNoteUpdate', 'note', 'String!', 'Ring twice', { note: 'Ring twice' }],
    ['cartAttributesUpdate', 'attributes', '[AttributeInput!]!', attributes, { attributes }],
    ['cartGiftCardCodesUpdate', 'giftCardCodes', '[String!]!', [], { appliedGiftCards: [] }],
    ['cartGiftCardCodesRemove', 'appliedGiftCardIds', '[ID!]!', ['gid://shopify/AppliedGiftCard/1'], {}],
  ])('has its %s answered in 2026-04', async (name, argument, type, value, after) => {
    const { mutate, read } = hydrogenCart();
    const made = await mutate('cartCreate', { input: 'CartInput!' }, { input: linesOf(1) });
    const { id: cartId } = made.cart!;
    const types = { cartId: 'ID!', [argument]: type };
    const { cart, userErrors } = await mutate(name, types, { cartId, [argument]: value });
    expect([cart?.id, userErrors]).toEqual([cartId, []]);
    expect(await read(cartId)).toMatchObject(after);
  });

  it('is told that a gift card is unknown', async () => {
    const { mutate } = hydrogenCart();
    const { cart } = await mutate('cartCreate', { input: 'CartInput!' }, { input: linesOf(1) });
    const types = { cartId: 'ID!', giftCardCodes: '[String!]!' };
    for (const name of ['cartGiftCardCodesAdd', 'cartGiftCardCodesUpdate']) {
      const { userErrors } = await mutate(name, types, { cartId: cart!.id, giftCardCodes: ['GIFT'] });
      expect(userErrors).toEqual([
        { code: 'INVALID', field: ['giftCardCodes', '0'], message: 'The gift card code is not valid.' },
      ]);
    }
  });
});
