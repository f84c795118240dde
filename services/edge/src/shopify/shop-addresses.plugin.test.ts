import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { recordServer } from '../testing/recorded-server';
import { LinkCarts } from './link-carts';
import { shopAddressesPlugin } from './shop-addresses.plugin';

const storefront = recordServer();
const made = 'gid://shopify/Cart/new?key=n';
const own = 'gid://shopify/Cart/own?key=o';
const variant = (number: number) => `gid://shopify/ProductVariant/${number}`;
const cartWith = (quantity: number) => ({
  id: made,
  checkoutUrl: 'https://kith.myshopify.example/cart/c/new?key=n',
  lines: { nodes: [{ id: 'line', quantity, merchandise: { id: variant(11) } }] },
});
/** What the service answers, by what an operation's text contains. */
let answers: Record<string, unknown>;
let app: FastifyInstance;

beforeEach(async () => {
  storefront.got.length = 0;
  answers = {
    // Variant 12 has sold out, and no other is known.
    LinkVariants: {
      nodes: [
        { id: variant(11), availableForSale: true },
        { id: variant(12), availableForSale: false },
        null,
        {},
      ],
    },
    'LinkCart(': { cartCreate: { cart: cartWith(2), userErrors: [] } },
    LinkCartLines: { cartLinesAdd: { cart: { ...cartWith(3), id: own }, userErrors: [] } },
    LinkCartCodes: { cart: { discountCodes: [{ code: 'SPRING' }] } },
    LinkCartDiscount: { cartDiscountCodesUpdate: { userErrors: [] } },
  };
  storefront.respond = (response) => {
    const { query } = JSON.parse(storefront.got.at(-1)?.body ?? '') as { query: string };
    const found = Object.entries(answers).find(([operation]) => query.includes(operation));
    response.end(JSON.stringify({ data: found?.[1] ?? null }));
  };
  app = Fastify();
  await app.register(cookies);
  shopAddressesPlugin(app, {
    origins: { checkout: 'https://checkout.example', shopify: 'https://kith.myshopify.example' },
    carts: new LinkCarts(
      { endpoint: storefront.origin, token: 'public', log: console },
      'https://checkout.example',
    ),
    secure: true,
    now: () => 0,
  });
  for (const path of ['/api/', '/*']) app.get(path, () => 'a page');
});
afterEach(() => app.close());

const sent = (operation: string) =>
  storefront.got
    .map(({ body }) => JSON.parse(body) as { query: string; variables: Record<string, unknown> })
    .find(({ query }) => query.includes(operation))?.variables;
const open = async (url: string, kept: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
  const { statusCode: status, headers, cookies: set } = await app.inject({ method, url, cookies: kept });
  return { status, location: headers.location, headers, set };
};

it('redirects for good what is read, and never below /api', async () => {
  const moved = await open('/Pages/about-us/');
  expect([moved.status, moved.location]).toEqual([301, '/pages/about-us']);
  expect(moved.headers['cache-control']).toBe('public, max-age=86400');
  expect((await open('/api/')).status).toBe(200);
  expect((await app.inject({ method: 'POST', url: '/Pages/about-us/' })).statusCode).toBe(404);
});

describe('a link with a discount', () => {
  it('is kept for the next cart', async () => {
    const { status, location, headers, set } = await open('/discount/Welcome%2010?redirect=/pages/faq');
    expect([status, location]).toEqual([302, '/pages/faq']);
    expect(set).toEqual([
      expect.objectContaining({
        name: 'discount_code',
        value: 'Welcome 10',
        maxAge: 30 * 86_400,
        path: '/',
        sameSite: 'Lax',
        secure: true,
      }),
    ]);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(storefront.got).toEqual([]);
  });

  it('is put on the cart that there is, beside its codes, and once', async () => {
    await open('/discount/WELCOME10', { cart_id: own });
    expect(sent('LinkCartDiscount')).toEqual({ id: own, codes: ['SPRING', 'WELCOME10'] });
    storefront.got.length = 0;
    await open('/discount/spring', { cart_id: own });
    await open('/discount/WELCOME10', { cart_id: own }, 'HEAD');
    expect(sent('LinkCartDiscount')).toBeUndefined();
  });

  it('says when it could not be put on the cart', async () => {
    answers.LinkCartCodes = null;
    const { status, headers } = await open('/discount/A', { cart_id: own });
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  });
});

describe('a link with a cart', () => {
  it('leads to the checkout with what it asks for, and leaves the browser’s cart', async () => {
    const query = 'discount=SPRING&note=Hi&attributes[from]=mail&checkout[email]=a@b.example';
    const kept = { cart_id: own, discount_code: 'KEPT' };
    const { status, location, set } = await open(`/cart/11:2?${query}`, kept);
    expect([status, location, set]).toEqual([
      302,
      'https://checkout.example/cart/c/new?key=n&checkout%5Bemail%5D=a%40b.example',
      [],
    ]);
    expect(sent('LinkCart(')).toEqual({
      input: {
        lines: [{ merchandiseId: variant(11), quantity: 2 }],
        discountCodes: ['SPRING', 'KEPT'],
        attributes: [{ key: 'from', value: 'mail' }],
        note: 'Hi',
        buyerIdentity: {},
      },
    });
  });

  it.each([
    ['/cart/11:2?storefront=true', '/cart'],
    ['/cart/11:2,12:1,99:1', '/cart?problem=incomplete&missing=12,99'],
    ['/buy/11:2?continue_to=/pages/faq?a=1&utm_source=x', '/pages/faq?a=1&utm_source=x'],
    ['/buy/11:2,sku-7:1?continue_to=/pages/faq', '/cart?problem=incomplete&missing=0'],
  ])('%s leads to %s with the new cart', async (url, page) => {
    const { location, set } = await open(url, { cart_id: own });
    expect(location).toBe(page);
    expect(set).toEqual([expect.objectContaining({ name: 'cart_id', value: made, maxAge: 864_000 })]);
    expect(sent('LinkCart(')).toMatchObject({
      input: { lines: [{ merchandiseId: variant(11), quantity: 2 }] },
    });
  });

  it('says that there is less than it asks for', async () => {
    answers['LinkCart('] = { cartCreate: { cart: cartWith(1), userErrors: [] } };
    expect((await open('/cart/11:2')).location).toBe('/cart?problem=incomplete&missing=11');
  });

  it('says that the service refuses it', async () => {
    jest.spyOn(console, 'warn').mockImplementationOnce(() => undefined);
    answers['LinkCart('] = { cartCreate: { cart: null, userErrors: [{ message: 'Too many.' }] } };
    expect((await open('/cart/11:2')).location).toBe('/cart?problem=refused&missing=11');
  });

  it('adds to the cart that there is, and else to a new one', async () => {
    const added = await open('/cart/add?id=11&quantity=2&return_to=/pages/faq', { cart_id: own });
    expect([added.location, added.set[0]?.value]).toEqual(['/pages/faq', own]);
    expect(sent('LinkCartLines')).toEqual({
      id: own,
      lines: [{ merchandiseId: variant(11), quantity: 2 }],
    });
    expect(sent('LinkCart(')).toBeUndefined();
    answers.LinkCartLines = { cartLinesAdd: { cart: null, userErrors: [{ message: 'gone' }] } };
    const made = await open('/cart/add?id=11', { cart_id: own });
    expect([made.location, made.set[0]?.value]).toEqual(['/cart', cartWith(2).id]);
  });

  it.each(['line', variant(11)])(
    'says that the cart got fewer units than it asks for: a warning of %s',
    async (target) => {
      answers.LinkCartLines = {
        cartLinesAdd: { cart: { ...cartWith(3), id: own }, userErrors: [], warnings: [{ target }] },
      };
      const { location, set } = await open('/cart/add?id=11&quantity=2', { cart_id: own });
      expect([location, set[0]?.value]).toEqual(['/cart?problem=incomplete&missing=11', own]);
    },
  );

  it('of an agent leads to the checkout with its buyer, once, and is told to nobody', async () => {
    const query = 'buyer/email=a@b.example&context/address_country=FR&attribution/ref=me&access_token=1';
    const { status, location, headers } = await open(`/buy/11:2?${query}`);
    expect([status, location]).toEqual([303, 'https://checkout.example/cart/c/new?key=n&ref=me']);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(sent('LinkCart(')).toMatchObject({
      input: { buyerIdentity: { email: 'a@b.example', countryCode: 'FR' } },
    });
  });

  it('makes no cart where nothing can be had, or who only looks', async () => {
    const { location, set } = await open('/cart/12:1,99:1', { cart_id: own });
    expect([location, set]).toEqual(['/cart?problem=refused&missing=12,99', []]);
    expect((await open('/cart/11:1', {}, 'HEAD')).location).toBe('/cart');
    expect(sent('LinkCart(')).toBeUndefined();
  });

  it('is not opened 21 times a minute by one client', async () => {
    for (let count = 0; count < 20; count++) expect((await open('/cart/11:1')).status).toBe(302);
    const { status, headers } = await open('/cart/11:1');
    expect([status, headers['retry-after']]).toEqual([429, '3']);
  });
});
