import { adminApiPath } from '@store/shared/contracts/storefront';
import Fastify, { type FastifyInstance } from 'fastify';
import { cartDraft, runningStores } from '../testing/commerce-folder';
import { orderOf } from '../testing/order-draft';
import { smallCatalogue } from '../testing/small-catalogue';
import { adminPlugin } from './admin.plugin';

const stores = runningStores();
let app: FastifyInstance;

beforeAll(async () => {
  const { carts, orders } = stores;
  for (const email of ['jo@example.com', 'Jo@Example.com', 'other@example.com']) {
    const cart = await carts.create(
      cartDraft({
        attributes: [{ key: '_composition', value: 'c0ffee' }],
        lines: [{ variantId: 11, quantity: 2, attributes: [{ key: 'Custom Text', value: 'Jo' }] }],
      }),
    );
    await orders.place(cart, (current) => orderOf(current, email, '+1 (555) 010-7777'));
  }
  app = Fastify();
  await app.register(adminPlugin, {
    orders,
    catalogue: smallCatalogue(),
    storeOrigin: 'https://shop.example',
    token: 'secret',
  });
});
afterAll(() => app.close());

async function execute(
  query: string,
  variables: Record<string, unknown> = {},
  headers = { 'x-shopify-access-token': 'secret' },
) {
  const response = await app.inject({
    method: 'POST',
    url: adminApiPath,
    headers,
    payload: { query, variables },
  });
  return { status: response.statusCode, ...response.json<Answer>() };
}

interface Answer {
  data?: {
    orders: { edges: { node: { name: string } }[] };
    order: object | null;
    codeDiscountNodes: { nodes: { codeDiscount: { status: string } }[] };
  };
  errors?: { message: string }[];
}

const lookup = `query ($query: String, $reverse: Boolean) {
  orders(first: 20, query: $query, sortKey: CREATED_AT, reverse: $reverse) {
    edges { node {
      id name createdAt displayFulfillmentStatus cancelledAt customAttributes { key value }
      shippingLine { title } shippingAddress { countryCodeV2 formattedArea formatted(withName: true) }
      fulfillments(first: 10) { deliveredAt trackingInfo(first: 3) { company number url } }
      totalPriceSet { shopMoney { amount currencyCode } }
      lineItems(first: 50) { edges { node {
        title quantity originalTotalSet { shopMoney { amount currencyCode } } image { url }
        product { id handle productType } variant { id title } customAttributes { key value }
      } } }
    } }
  }
}`;

describe('orders', () => {
  it('are found by e-mail with the fields of the shop, newest first', async () => {
    const { data, errors } = await execute(lookup, { query: 'email:"JO@example.com"', reverse: true });
    expect(errors).toBeUndefined();
    const nodes = data!.orders.edges.map(({ node }) => node);
    expect(nodes.map(({ name }) => name)).toEqual(['#1002', '#1001']);
    expect(nodes[0]).toEqual({
      id: 'gid://shopify/Order/1002',
      name: '#1002',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      displayFulfillmentStatus: 'UNFULFILLED',
      cancelledAt: null,
      customAttributes: [{ key: '_composition', value: 'c0ffee' }],
      shippingLine: { title: 'Economy' },
      shippingAddress: {
        countryCodeV2: 'US',
        formattedArea: expect.stringMatching(/, United States$/),
        formatted: expect.arrayContaining(['United States']),
      },
      fulfillments: [],
      totalPriceSet: { shopMoney: { amount: '23.99', currencyCode: 'USD' } },
      lineItems: {
        edges: [
          {
            node: {
              title: 'Highland Hoodie',
              quantity: 2,
              originalTotalSet: { shopMoney: { amount: '20.00', currencyCode: 'USD' } },
              image: { url: 'http://localhost:4010/cdn/1/highland-hoodie-front.jpg' },
              product: { id: 'gid://shopify/Product/1', handle: 'highland-hoodie', productType: 'Hoodie' },
              variant: {
                id: expect.stringMatching(/^gid:\/\/shopify\/ProductVariant\/\d+$/),
                title: 'S / Ink',
              },
              customAttributes: [{ key: 'Custom Text', value: 'Jo' }],
            },
          },
        ],
      },
    });
  });

  it('are found by phone', async () => {
    const { data } = await execute(lookup, { query: 'phone:"(555) 010-7777"' });
    const names = data!.orders.edges.map(({ node }) => node.name);
    expect(names).toEqual(['#1001', '#1002', '#1003']);
  });

  it('are found by id', async () => {
    expect((await execute('{ order(id: "gid://shopify/Order/1003") { name email } }')).data!.order).toEqual({
      name: '#1003',
      email: 'other@example.com',
    });
    expect((await execute('{ order(id: "gid://shopify/Order/999") { name } }')).data!.order).toBeNull();
  });

  it.each([
    ['{ orders { nodes { id } } }', 'you must provide one of first or last'],
    ['{ orders(first: 1, query: "email:") { nodes { id } } }', 'by email:"…" or phone:"…"'],
    ['{ customers(first: 1) { nodes { id } } }', 'Cannot query field "customers"'],
    [
      `{ ${Array.from({ length: 6 }, (_, i) => `a${i}: orders(first: 1) { nodes { id } }`).join(' ')} }`,
      'Aliases limit of 5 exceeded',
    ],
    [`{ ${'orders(first: 1) { nodes { id } } '.repeat(200)} }`, 'more that 600 tokens'],
  ])('refuses %.60s', async (query, message) => {
    const { errors, data } = await execute(query);
    expect(errors?.[0]?.message).toContain(message);
    expect(data ?? null).toBeNull();
  });
});

describe('discount codes', () => {
  it('are listed with their texts', async () => {
    const { data } = await execute(
      '{ codeDiscountNodes(first: 10) { nodes { id codeDiscount { ... on DiscountCodeBasic { title summary endsAt status codes(first: 1) { nodes { code } } } } } } }',
    );
    expect(data!.codeDiscountNodes.nodes[0]).toEqual({
      id: 'gid://shopify/DiscountCodeNode/1',
      codeDiscount: {
        title: 'WELCOME10',
        summary: '10% off your first order',
        endsAt: null,
        status: 'ACTIVE',
        codes: { nodes: [{ code: 'WELCOME10' }] },
      },
    });
    expect(data!.codeDiscountNodes.nodes.map(({ codeDiscount }) => codeDiscount.status)).toEqual([
      'ACTIVE',
      'ACTIVE',
      'EXPIRED',
    ]);
  });
});

it('says which variant an inventory item is of', async () => {
  const ask = async (number: number) =>
    (
      await execute(`{ inventoryItem(id: "gid://shopify/InventoryItem/${number}") { variant {
      legacyResourceId title availableForSale product { legacyResourceId title handle } } } }`)
    ).data;
  expect(await ask(22)).toEqual({
    inventoryItem: {
      variant: {
        legacyResourceId: '22',
        title: 'M / Ink',
        availableForSale: false,
        product: { legacyResourceId: '2', title: 'Lagoon Blanket', handle: 'lagoon-blanket' },
      },
    },
  });
  expect(await ask(99)).toEqual({ inventoryItem: null });
});

describe('access', () => {
  it('needs the token', async () => {
    for (const headers of [{ 'x-shopify-access-token': 'Secret' }, {} as never])
      expect(await execute('{ __typename }', {}, headers)).toMatchObject({ status: 401 });
    expect((await execute('{ __typename }')).data).toEqual({ __typename: 'QueryRoot' });
  });

  it('refuses a body beyond its limit', async () => {
    expect(await execute('#'.repeat(70_000))).toMatchObject({ status: 413 });
  });
});

it('has no version that is not there yet', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/admin/api/2031-01/graphql.json',
    headers: { 'x-shopify-access-token': 'secret' },
    payload: { query: '{ __typename }' },
  });
  expect([answer.statusCode, answer.headers['x-shopify-api-version']]).toEqual([404, undefined]);
});
