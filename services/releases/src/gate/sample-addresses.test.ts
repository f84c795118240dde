import { sampleAddress, storefrontSamples } from './sample-addresses';

/** A Storefront API with a sold-out product and one that can be bought. */
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

beforeEach(() => {
  isDown = false;
  asked.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const body = init?.body as string;
    asked.push(JSON.parse(body) as (typeof asked)[number]);
    const data = body.includes('cartCreate') ? { cartCreate: { cart: { id: cart } } } : catalogue;
    return isDown ? new Response('down', { status: 503 }) : Response.json({ data });
  });
});
afterEach(() => jest.restoreAllMocks());

const samples = () => storefrontSamples('https://commerce.example', { token: 'public' }, console);
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
