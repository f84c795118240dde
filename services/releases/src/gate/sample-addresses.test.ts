import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sampleAddress, storefrontSamples } from './sample-addresses';

/** A Storefront API with a sold-out product and one that can be bought. */
let server: Server;
let endpoint: string;
let isDown = false;
const asked: { query: string; variables: object }[] = [];

const product = (handle: string, title: string, availableForSale: boolean) => ({
  handle,
  title,
  availableForSale,
  variants: {
    nodes: [
      { id: `${handle} S`, availableForSale: false },
      { id: `${handle} M`, availableForSale },
    ],
  },
});
const catalogue = {
  products: { nodes: [product('cap', 'Cap', false), product('kente-hoodie', 'Kente Hoodie', true)] },
  collections: { nodes: [{ handle: 'hoodie' }] },
};
const cart = 'gid://shopify/Cart/c1?key=k';

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push(JSON.parse(body) as (typeof asked)[number]);
      const data = body.includes('cartCreate') ? { cartCreate: { cart: { id: cart } } } : catalogue;
      response.writeHead(isDown ? 503 : 200).end(isDown ? 'down' : JSON.stringify({ data }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
beforeEach(() => {
  isDown = false;
  asked.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const samples = () => storefrontSamples(endpoint, { token: 'public' }, console);
const there = (address: string) => ({ address, isMadeUp: false });

it('shows something on every page: a product, a collection, a search that finds, a cart with a line', async () => {
  const source = samples();
  const of = (path: string) => sampleAddress(path, source);
  expect(await of('/products/:handle')).toEqual(there('/products/kente-hoodie'));
  expect(await of('/collections/:slug')).toEqual(there('/collections/hoodie'));
  expect(await of('/search')).toEqual(there('/search?q=Kente+Hoodie'));
  expect(await of('/cart')).toEqual({ ...there('/cart'), cart });
  expect(await of('/login')).toEqual(there('/login'));
  expect(await of('/lists/:id')).toEqual({ address: '/lists/sample', isMadeUp: true });
  expect(asked.map(({ variables }) => variables)).toEqual([{}, { variant: 'kente-hoodie M' }]);
});

it('has no sample while commerce is down, and asks again the next time', async () => {
  const source = samples();
  isDown = true;
  for (const path of ['/products/:handle', '/collections/:slug', '/search', '/cart'])
    expect(await sampleAddress(path, source)).toBeNull();
  isDown = false;
  expect(await sampleAddress('/cart', source)).toEqual({ ...there('/cart'), cart });
});
