import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { AddressInfo } from 'node:net';

/** An order as the Admin API lists it, with contact data. */
export const adminOrder = (changes: Record<string, unknown> = {}) => ({
  id: 'gid://shopify/Order/1001',
  name: '#1001',
  email: 'ada@example.com',
  phone: '+15550100142',
  createdAt: '2025-05-02T23:30:00Z',
  displayFulfillmentStatus: 'UNFULFILLED',
  totalPriceSet: { shopMoney: { amount: '63.98', currencyCode: 'USD' } },
  lineItems: {
    edges: [
      {
        node: {
          title: 'Ghana Hoodie',
          quantity: 1,
          originalTotalSet: { shopMoney: { amount: '54.99', currencyCode: 'USD' } },
          image: { url: 'http://localhost:4010/cdn/1.png' },
          product: { id: 'gid://shopify/Product/1', handle: 'ghana-hoodie' },
          variant: { title: 'L / Black' },
          customAttributes: [{ key: 'Custom Text', value: 'ADA' }],
        },
      },
    ],
  },
  ...changes,
});

/** Data of one page of orders. */
export const ordersPage = (orders: unknown[], endCursor: string | null = null) => ({
  data: {
    orders: {
      edges: orders.map((node) => ({ node })),
      pageInfo: { hasNextPage: endCursor !== null, endCursor },
    },
  },
});

export interface SeenQuery {
  token: string | undefined;
  query: string;
  variables: { query: string; first: number; after: string | null };
}

type Answer = (seen: SeenQuery, reply: FastifyReply) => unknown;

/** What `GET /discounts` reads: these nodes of code discounts. */
export const discountsPage = (edges: unknown[] = []) => ({
  data: { codeDiscountNodes: { edges } },
});

/** Ada's order with these products, as one order is read. */
export function orderToReview(...products: { title: string; product: object | null }[]) {
  const order = adminOrder();
  const edges = products.map((product) => ({ node: { ...order.lineItems.edges[0]?.node, ...product } }));
  return { data: { order: { ...order, lineItems: { edges } } } };
}

const bought = [1, 2].map((id) => ({
  title: `Product ${id}`,
  product: { id: `gid://shopify/Product/${id}`, handle: `product-${id}` },
}));

/** A review of the first of them, as it is sent. */
export const review = {
  productIds: ['gid://shopify/Product/1'],
  orderId: adminOrder().id,
  content: 'Warm.',
  imageIds: null,
  rating: 5,
  variant: null,
};

/** One order of Ada with two products, and no discounts. */
const firstAnswer: Answer = ({ query }) => {
  if (query.includes('OrderById')) return orderToReview(...bought);
  return query.includes('Discounts') ? discountsPage() : ordersPage([adminOrder()]);
};

/** A commerce Admin API on loopback with configurable answers; it records its requests. */
async function startAdminApi() {
  const server = fastify({ forceCloseConnections: true });
  const queries: SeenQuery[] = [];
  let answer = firstAnswer;
  server.post('/graphql.json', (request: FastifyRequest<{ Body: Omit<SeenQuery, 'token'> }>, reply) => {
    const seen = { ...request.body, token: request.headers['x-shopify-access-token'] as string | undefined };
    queries.push(seen);
    return answer(seen, reply);
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}/graphql.json`,
    queries,
    answers(next: Answer) {
      answer = next;
    },
    close: () => server.close(),
  };
}

export type AdminApi = Awaited<ReturnType<typeof startAdminApi>>;

/** A commerce Admin API that is started anew for each test of a file. */
export function openAdminApi(): AdminApi {
  const api = {} as AdminApi;
  beforeEach(async () => void Object.assign(api, await startAdminApi()));
  afterEach(() => api.close());
  return api;
}
