import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { RenderResult } from './renderer';
import type { PageRequest, PageSink } from '@store/shared/contracts/server-rendering';
import { everySlice } from '@store/release-kit/testing/sample-release';
import type { Audience } from './audience';
import { readEdgeEnvironment } from './environment';
import { PageSeal } from './health/page-seal';
import { PageCache } from './page-cache';
import { PageMaker } from './page-maker';
import { pagesPlugin } from './pages.plugin';
import { sampleComposition } from './testing/sample-composition';

const composition = sampleComposition('c1', {
  integrityOf: (address) => (address.endsWith('main.js') ? 'sha384-shell' : 'sha384-home'),
  scriptsOf: (pathname) => (pathname === '/' ? ['/assets/mfe-catalog/1.0.0/home.js'] : []),
});

const render = jest.fn<Promise<RenderResult>, [PageRequest, PageSink]>();
const clock = { now: 1_000_000 };
let app: FastifyInstance;
let audience: Audience | null;
const seal = new PageSeal({
  secret: 'a secret of tests',
  secure: false,
  serialize: (name, value) => `${name}=${encodeURIComponent(value)}`,
});

beforeEach(async () => {
  render.mockReset();
  const renderer = { render, whenReady: async () => undefined, close: async () => undefined };
  audience = { serving: { composition, renderer }, counts: true };
  app = Fastify();
  // The cookie plugin imports modules while it runs, which Jest's sandbox refuses. Requests here have one cookie.
  app.decorateRequest('cookies');
  app.addHook('onRequest', async (request) => {
    request.cookies = Object.fromEntries(new URLSearchParams(request.headers.cookie));
  });
  const settings = { storefront: { endpoint: '', token: '' }, checkoutOrigin: '', siteOrigin: '' };
  const cache = new PageCache(1_000_000, { freshMs: 10, staleMs: 60, keptMs: 600 }, () => clock.now);
  const environment = readEdgeEnvironment({});
  await app.register(async (pages) =>
    pagesPlugin(pages, {
      environment,
      audienceOf: () => audience,
      liveVersions: () => everySlice('1.0.0'),
      seal,
      pages: new PageMaker(settings, cache),
    }),
  );
});
afterEach(() => app.close());

/** Renders a page with this status and text. */
const renders =
  (text: string, { status = 200, complete = true } = {}) =>
  async ({ nonce }: PageRequest, sink: PageSink) => {
    sink.start({ status });
    sink.chunk(`<p nonce="${nonce}">${text}</p>`);
    sink.end({ complete });
    return 'rendered' as const;
  };
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const nonceIn = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1];

it('renders a page with the nonce of its policy', async () => {
  render.mockImplementation(renders('Hoodie'));
  const page = await get('/');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Hoodie');
  expect(page.headers['content-security-policy']).toContain(
    `script-src 'nonce-${nonceIn(page.body) ?? '?'}' 'strict-dynamic'`,
  );
  expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  // The shell preloads its scripts once it is painted.
  const { head, preloads } = render.mock.calls[0]![0];
  expect(preloads).toContainEqual({ href: '/assets/mfe-catalog/1.0.0/home.js', integrity: 'sha384-home' });
  expect(head).not.toContain('<link rel="preload" as="script"');
});

it('serves the same bytes to everyone while a page is in the cache, with hashes for its scripts', async () => {
  render.mockImplementation(async ({ nonce }, sink) => {
    sink.start({ status: 200 });
    sink.chunk(`<style nonce="${nonce}">a{}</style><script nonce="${nonce}">start()</script>`);
    sink.end({ complete: true });
    return 'rendered' as const;
  });
  const rendered = await get('/');
  const [second, third] = [await get('/'), await get('/', { cookie: 'country=DE' })];
  expect(render).toHaveBeenCalledTimes(1);
  const { date: _date, 'set-cookie': _seal, ...headers } = second.headers;
  expect(third.headers).toMatchObject(headers);
  expect(third.body).toBe(second.body);
  const policy = String(second.headers['content-security-policy']);
  const hash = createHash('sha256').update('start()').digest('base64');
  expect(policy).toContain(`script-src 'sha256-${hash}' 'strict-dynamic';`);
  expect(policy).toContain(`style-src 'self' 'nonce-${nonceIn(second.body) ?? '?'}';`);
  // The page of the first visitor was streamed with a nonce for scripts and has no tag.
  expect(rendered.headers.etag).toBeUndefined();
});

it('renders every page with another nonce', async () => {
  render.mockImplementation(renders('Hoodie'));
  expect(nonceIn((await get('/')).body)).not.toBe(nonceIn((await get('/?page=2')).body));
});

it('answers 304 to a browser that has the page of the cache', async () => {
  render.mockImplementation(renders('Hoodie'));
  await get('/');
  const { etag } = (await get('/')).headers;
  const again = await get('/', { 'if-none-match': String(etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('answers HEAD like GET, without the page', async () => {
  render.mockImplementation(renders('Hoodie'));
  for (const times of [1, 2]) {
    const head = await app.inject({ method: 'HEAD', url: '/' });
    expect([times, head.statusCode, head.body]).toEqual([times, 200, '']);
    expect(head.headers['content-security-policy']).toContain('script-src');
  }
});

it('keeps pages apart by address and currency', async () => {
  render.mockImplementation(async (request, sink) => renders(request.visitor.currency.name)(request, sink));
  await get('/');
  const euro = await get('/', { cookie: 'selectedUserCurrency=DE' });
  expect(euro.body).toContain('EUR');
  await get('/?page=2');
  expect(render).toHaveBeenCalledTimes(3);
});

it.each([
  ['unfinished', { complete: false }],
  ['not found', { status: 404 }],
  ['failed', { status: 503 }],
])('does not cache a page that is %s', async (_, outcome) => {
  render.mockImplementation(renders('Hoodie', outcome));
  await get('/');
  await get('/');
  expect(render).toHaveBeenCalledTimes(2);
});

it('serves a stale page at once and revalidates it', async () => {
  render.mockImplementation(renders('before'));
  await get('/');
  clock.now += 30;
  render.mockImplementation(renders('after'));
  expect((await get('/')).body).toContain('before');
  await new Promise(setImmediate);
  expect((await get('/')).body).toContain('after');
  expect(render).toHaveBeenCalledTimes(2);
});

it.each([
  ['commerce does not answer', renders('Try again', { status: 503 })],
  ['only the browser could render it', async () => 'browser' as const],
])('serves an expired page when %s', async (_, trouble) => {
  render.mockImplementation(renders('an hour ago'));
  await get('/');
  clock.now += 500;
  render.mockImplementation(trouble);
  const page = await get('/');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('an hour ago');
});

it('answers 503 with Retry-After when too many pages wait, or an expired page', async () => {
  render.mockImplementation(async () => 'overloaded' as const);
  const refused = await get('/');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  render.mockImplementation(renders('an hour ago'));
  await get('/');
  clock.now += 500;
  render.mockImplementation(async () => 'overloaded' as const);
  expect((await get('/')).body).toContain('an hour ago');
});

it('answers 503 with Retry-After in an outage without an expired page', async () => {
  render.mockImplementation(renders('Try again', { status: 503 }));
  const page = await get('/');
  expect(page.statusCode).toBe(503);
  expect(page.headers['retry-after']).toBe('5');
});

it.each([
  ['declined', async () => 'browser' as const],
  ['failed', () => Promise.reject(new Error('no renderer'))],
])('sends a client-rendered document for a page that was %s', async (_, trouble) => {
  render.mockImplementation(trouble);
  const page = await get('/');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('"hydration":null');
  expect(page.body).toContain('src="/assets/shell/1.0.0/main.js"');
});

it('redirects as the page does', async () => {
  render.mockImplementation(async (_, sink) => {
    sink.start({ status: 302, location: '/collections/hoodie?page=9' });
    sink.end({ complete: true });
    return 'rendered' as const;
  });
  const page = await get('/collections/hoodie?page=99');
  expect(page.statusCode).toBe(302);
  expect(page.headers.location).toBe('/collections/hoodie?page=9');
});

it('refuses other methods and long addresses', async () => {
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(405);
  expect((await get(`/search?q=${'x'.repeat(2000)}`)).statusCode).toBe(414);
  expect(render).not.toHaveBeenCalled();
});

it('answers 503 with Retry-After while nothing is served', async () => {
  audience = null;
  const page = await get('/');
  expect(page.statusCode).toBe(503);
  expect(page.headers['retry-after']).toBe('2');
});

describe('the seal of a page', () => {
  beforeEach(() => render.mockImplementation(renders('Hoodie')));
  const sealIn = (page: Awaited<ReturnType<typeof get>>) =>
    [page.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('page_seal='));

  it('is set with a document, and not again while it is valid', async () => {
    const cookie = sealIn(await get('/'));
    const value = decodeURIComponent(cookie?.slice('page_seal='.length) ?? '');
    const request = (composition: string) => seal.read({ cookies: { page_seal: value } }, composition);
    expect(request('c1')).not.toBeNull();
    expect(request('c2')).toBeNull();
    expect(sealIn(await get('/', { cookie: cookie ?? '' }))).toBeUndefined();
  });

  it('is not set with a page whose health does not count', async () => {
    if (audience) audience = { ...audience, counts: false };
    expect(sealIn(await get('/'))).toBeUndefined();
  });
});

it('shows a badge on a tester’s page, which is never cached', async () => {
  render.mockImplementation(async ({ nonce }, sink) => {
    sink.start({ status: 200 });
    sink.chunk(`<body><style nonce="${nonce}"></style><div id="root">Hoodie</div>`);
    sink.end({ complete: true });
    return 'rendered' as const;
  });
  const ordinary = audience;
  const slices = { ...everySlice('1.0.0'), 'mfe-cart': '1.3.0' };
  if (audience) audience = { ...audience, counts: false, tester: { slices, until: Date.UTC(2030, 0, 1) } };
  const page = await get('/');
  expect(page.body).toContain('Test version: mfe-cart 1.3.0, until 2030-01-01 00:00 UTC');
  expect(page.body).toContain('<a href="/?tester=leave" target="_top">Leave</a>');
  const unmarked = { slices, until: Date.UTC(2030, 0, 1), unmarked: true };
  if (audience) audience = { ...audience, tester: unmarked };
  expect((await get('/')).body).not.toContain('Test version');
  const rendered = render.mock.calls.length;
  audience = ordinary;
  expect((await get('/')).body).not.toContain('Test version');
  expect(render.mock.calls.length).toBe(rendered + 1);
});

it('states the hashes of scripts, and makes browsers refuse scripts without one', async () => {
  render.mockResolvedValue('browser');
  const page = await get('/');
  expect(page.body).toContain(
    'async src="/assets/shell/1.0.0/main.js" integrity="sha384-shell" crossorigin>',
  );
  expect(page.body).toContain(
    '<link rel="preload" as="script" href="/assets/mfe-catalog/1.0.0/home.js" integrity="sha384-home" crossorigin',
  );
  expect(page.headers['integrity-policy']).toBe('blocked-destinations=(script)');
});

describe('a form for the page’s own action', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const cart = 'gid://shopify/Cart/c1?key=k';
  const post = (headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/cart', headers: { ...form, ...headers }, body: 'product=hoodie' });
  beforeEach(() =>
    render.mockImplementation(async (_, sink) => {
      sink.start({ status: 303, location: '/cart?added=7', cookies: ['cart_id=c1; Path=/'] });
      sink.end({ complete: true });
      return 'rendered' as const;
    }),
  );

  it('is answered by a redirect with its cookies', async () => {
    const answer = await post({ cookie: `cart_id=${encodeURIComponent(cart)}` });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).toMatchObject({
      location: '/cart?added=7',
      'set-cookie': 'cart_id=c1; Path=/',
      'cache-control': 'no-store',
    });
    expect(render.mock.calls[0]?.[0]).toMatchObject({ posted: 'product=hoodie', cartId: cart });
  });

  it('is answered as JSON to a script', async () => {
    const answer = await post({ accept: 'application/json' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ location: '/cart?added=7' });
    expect(answer.headers['set-cookie']).toBe('cart_id=c1; Path=/');
  });

  it.each([
    ['another site’s', { 'sec-fetch-site': 'cross-site' }],
    ['another host’s', { 'sec-fetch-site': 'same-site' }],
  ])('is refused when it is %s', async (_, headers) => {
    expect((await post(headers)).statusCode).toBe(403);
    expect(render).not.toHaveBeenCalled();
  });

  it.each([
    ['the server cannot render', async () => 'browser' as const],
    ['the shell has no actions', renders('Your Cart')],
  ])('is answered 503 when %s', async (_, rendering) => {
    render.mockImplementation(rendering);
    const answer = await post();
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('Please go back and try again.');
  });
});

it('renders the cart of a cookie for its visitor only, and on no other page', async () => {
  const cookie = `cart_id=${encodeURIComponent('gid://shopify/Cart/c1?key=k')}`;
  render.mockImplementation(async (request, sink) => renders(request.cartId ?? 'nobody’s')(request, sink));
  const own = await get('/cart', { cookie });
  expect(own.body).toContain('gid://shopify/Cart/c1');
  expect(own.headers['cache-control']).toBe('no-store');
  expect((await get('/cart')).body).toContain('nobody’s');
  expect((await get('/about', { cookie })).body).toContain('nobody’s');
});
