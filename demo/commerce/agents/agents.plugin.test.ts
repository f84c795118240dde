import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import Fastify from 'fastify';
import { permalinksPlugin } from '../checkout/permalinks.plugin';
import { memoryCartStore } from '../storefront/testing/memory-cart-store';
import { indexCatalogue } from '../storefront/catalogue-index/catalogue-index';
import { smallCatalogue } from '../testing/small-catalogue';
import { agentsPlugin } from './agents.plugin';

const app = Fastify();
const client = new Client({ name: 'an agent of tests', version: '1.0.0' });
const meta = { 'ucp-agent': { profile: 'https://agent.example/profile.json' } };
const variant = (number: number) => `gid://shopify/ProductVariant/${number}`;

beforeAll(async () => {
  const catalogue = smallCatalogue();
  const origins = { origin: 'http://commerce.test', storeOrigin: 'http://shop.test' };
  const shop = { catalogue, index: indexCatalogue(catalogue), carts: memoryCartStore(), ...origins };
  await app.register(agentsPlugin, shop);
  await app.register(permalinksPlugin, shop);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/api/ucp/mcp`)));
});
afterAll(async () => {
  await client.close();
  await app.close();
});

const call = async (name: string, args: object) =>
  (await client.callTool({ name, arguments: { meta, ...args } })).structuredContent;

it('finds products by words, and reads them with their variants', async () => {
  const found = await call('search_catalog', { catalog: { query: 'highland' } });
  const price = (amount: number) => ({ amount, currency: 'USD' });
  expect(found).toMatchObject({
    ucp: { version: '2026-04-08' },
    products: [
      {
        id: 'gid://shopify/Product/1',
        title: 'Highland Hoodie',
        url: 'http://shop.test/products/highland-hoodie',
        price_range: { min: price(5499), max: price(5699) },
      },
    ],
    pagination: { has_next_page: false, total_count: 1 },
  });
  expect(await call('get_product', { catalog: { id: 'gid://shopify/Product/2' } })).toMatchObject({
    product: {
      variants: [
        { id: variant(21), price: price(3995), availability: { available: true } },
        { id: variant(22), availability: { available: false } },
      ],
    },
  });
  expect(
    await call('lookup_catalog', { catalog: { ids: [variant(11), variant(12), variant(99)] } }),
  ).toMatchObject({
    products: [{ title: 'Highland Hoodie' }],
    messages: [{ type: 'info', code: 'not_found', content: variant(99) }],
  });
});

it('makes a cart, changes it, and says what cannot be had', async () => {
  const lines = (...items: [number, number][]) => ({
    cart: { line_items: items.map(([number, quantity]) => ({ item: { id: variant(number) }, quantity })) },
  });
  const made = (await call('create_cart', lines([11, 2], [22, 1]))) as { id: string };
  expect(made).toMatchObject({
    line_items: [{ item: { id: variant(11), price: 5499 }, quantity: 2 }],
    totals: [
      { type: 'subtotal', amount: 10_998 },
      { type: 'total', amount: 10_998 },
    ],
    messages: [{ type: 'warning', content: expect.stringContaining('sold out') as string }],
    continue_url: expect.stringMatching(/^http:\/\/commerce\.test\/cart\/c\//) as string,
  });
  expect(await call('update_cart', { id: made.id, ...lines([21, 1]) })).toMatchObject({
    line_items: [{ item: { id: variant(21) }, quantity: 1 }],
  });
  expect(await call('get_cart', { id: made.id })).toMatchObject({
    totals: [{ amount: 3995 }, { amount: 3995 }],
  });
  expect(await call('get_cart', { id: 'gid://shopify/Cart/gone?key=x' })).toMatchObject({
    messages: [{ type: 'error', code: 'not_found' }],
  });
  expect(await call('create_cart', lines([99, 1]))).toMatchObject({
    messages: [{ type: 'error', code: 'invalid' }],
  });
});

it('cancels a cart once, and answers a request that is sent again as before', async () => {
  const items = { line_items: [{ item: { id: variant(11) }, quantity: 2 }] };
  const { id } = (await call('create_cart', { cart: items })) as { id: string };
  const cancel = (key: string) =>
    call('cancel_cart', {
      id,
      meta: { ...meta, 'idempotency-key': `660e8400-e29b-41d4-a716-44665544000${key}` },
    });
  const cancelled = await cancel('1');
  expect(cancelled).toMatchObject({ id, line_items: [{ quantity: 2 }] });
  expect(await cancel('1')).toEqual(cancelled);
  const gone = { messages: [{ type: 'error', code: 'not_found' }] };
  expect(await cancel('2')).toMatchObject(gone);
  expect(await call('get_cart', { id })).toMatchObject(gone);
});

it('answers no agent that does not name itself', async () => {
  const unnamed = await client.callTool({ name: 'search_catalog', arguments: { catalog: { query: 'a' } } });
  expect(unnamed).toMatchObject({ isError: true });
});

it('makes a cart of a link and leads to its checkout, or to the shop', async () => {
  const open = async (link: string) => (await app.inject(link)).headers.location;
  const checkout = /^http:\/\/commerce\.test\/cart\/c\//;
  expect(await open('/cart/11:2,21:1?discount=SPRING10')).toMatch(checkout);
  expect(await open('/buy/11:2?discounts/codes/0=SPRING10')).toMatch(checkout);
  expect(await open('/cart/99:1')).toBe('http://shop.test/cart');
});
