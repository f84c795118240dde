import { nonceIn, renders, seal, servePages } from '../testing/page-app';
import { samplePass } from '../testing/sample-pass';
import { everySlice } from '@store/release-kit/testing/sample-release';

const { render, page, get } = servePages();

it('renders a page with the nonce of its policy', async () => {
  render.mockImplementation(renders('Hoodie'));
  const response = await get('/');
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('Hoodie');
  expect(response.headers['content-security-policy']).toContain(
    `script-src 'nonce-${nonceIn(response.body) ?? '?'}' 'strict-dynamic'`,
  );
  expect(response.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  // The page preloads its scripts by a script.
  const request = render.mock.calls[0]?.[0];
  expect(request?.preloads).toContainEqual({
    href: '/assets/mfe-catalog/1.0.0/home.js',
    integrity: 'sha384-home',
  });
  expect(request?.head).not.toContain('<link rel="preload" as="script"');
});

it.each([
  ['declined', async () => 'browser' as const],
  ['failed', () => Promise.reject(new Error('no renderer'))],
])('sends a client-rendered document for a page that was %s', async (_, trouble) => {
  render.mockImplementation(trouble);
  const response = await get('/');
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('"hydration":null');
  // Browsers refuse scripts without a hash.
  expect(response.body).toContain(
    'async src="/assets/shell/1.0.0/main.js" integrity="sha384-shell" crossorigin>',
  );
  expect(response.body).toContain(
    '<link rel="preload" as="script" href="/assets/mfe-catalog/1.0.0/home.js" integrity="sha384-home" crossorigin',
  );
  expect(response.headers['integrity-policy']).toBe('blocked-destinations=(script)');
});

it.each([
  ['/collections/hoodie?page=9', '/collections/hoodie?page=9'],
  ['//evil.example/x', '/'],
])('redirects a page that answers %s to %s', async (location, to) => {
  render.mockImplementation(renders('', { status: 302, location }));
  const response = await get('/collections/hoodie?page=99');
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe(to);
});

it('refuses other methods and long addresses', async () => {
  expect((await page.app.inject({ method: 'POST', url: '/' })).statusCode).toBe(405);
  expect((await get(`/search?q=${'x'.repeat(2000)}`)).statusCode).toBe(414);
  expect(render).not.toHaveBeenCalled();
});

describe('an address without a page', () => {
  beforeEach(() => render.mockImplementation(renders('Not found', { status: 404 })));
  const find = () => page.shopify.redirects.find;

  it('leads to where the merchant has moved it', async () => {
    find().mockResolvedValueOnce('/pages/help-center?utm_source=x');
    const response = await get('/pages/faq?utm_source=x');
    expect([response.statusCode, response.headers.location]).toEqual([
      301,
      '/pages/help-center?utm_source=x',
    ]);
    expect(response.headers['cache-control']).toBe('public, max-age=60');
    expect(find()).toHaveBeenCalledWith('/pages/faq?utm_source=x', '127.0.0.1');
  });

  it('is rendered no further when it leads elsewhere', async () => {
    find().mockResolvedValueOnce('/pages/help-center');
    const origin = await page.app.listen({ host: '127.0.0.1', port: 0 });
    const { status } = await fetch(`${origin}/pages/faq`, { redirect: 'manual' });
    expect([status, render.mock.calls[0]?.[0].signal.aborted]).toEqual([301, true]);
  });

  it('is not found without a redirect, however late it is known', async () => {
    const looked = new Promise<null>((resolve) => setImmediate(() => resolve(null)));
    find().mockReturnValueOnce(looked);
    const response = await get('/pages/faq');
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('Not found</p>');
  });
});

it('asks for no redirect of a page that exists or that fails', async () => {
  for (const status of [200, 503]) {
    render.mockImplementation(renders('Hoodie', { status }));
    expect((await get(`/pages/answers-${status}`)).statusCode).toBe(status);
  }
  expect(page.shopify.redirects.find).not.toHaveBeenCalled();
});

describe('the seal of a page', () => {
  beforeEach(() => render.mockImplementation(renders('Hoodie')));
  const sealIn = ({ cookies }: Awaited<ReturnType<typeof get>>) =>
    cookies.find(({ name }) => name === 'page_seal')?.value;

  it('is set with a document, and not again while it is valid', async () => {
    const cookie = sealIn(await get('/'));
    expect(seal.read({ cookies: cookie === undefined ? {} : { page_seal: cookie } })?.composition).toBe('c1');
    expect(
      sealIn(await get('/', { cookie: `page_seal=${encodeURIComponent(cookie ?? '')}` })),
    ).toBeUndefined();
  });

  it('is not set with a page whose health does not count', async () => {
    page.change({ counts: false });
    expect(sealIn(await get('/'))).toBeUndefined();
  });
});

it('shows a badge on a tester’s page, which is never cached', async () => {
  render.mockImplementation(renders('Hoodie'));
  const ordinary = page.served.audience;
  const slices = { ...everySlice('1.0.0'), 'mfe-cart': '1.3.0' };
  const pass = samplePass({ slices, until: Date.UTC(2030, 0, 1) });
  page.change({ counts: false, tester: pass });
  const { body } = await get('/');
  expect(body).toContain('<strong>Test version</strong>: mfe-cart 1.3.0, until 2030-01-01 00:00 UTC');
  expect(body).toContain('<a href="/?tester=leave" target="_top">Leave</a>');
  page.change({ tester: { ...pass, site: 'preview' } });
  expect((await get('/')).body).toContain('<strong>Preview, not the shop</strong>: mfe-cart 1.3.0,');
  page.change({ tester: { ...pass, mark: 'unmarked' } });
  expect((await get('/')).body).not.toContain('Test version');
  const rendered = render.mock.calls.length;
  page.served.audience = ordinary;
  expect((await get('/')).body).not.toContain('Test version');
  expect(render.mock.calls.length).toBe(rendered + 1);
});

describe('a form that posts to the page’s own action', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

  it.each([
    [
      'a new cart',
      'gid://shopify/Cart/new?key=n',
      [['gid://shopify/Cart/new?key=n', 'WELCOME 10', '127.0.0.1']],
    ],
    ['the cart that there was', 'gid://shopify/Cart/old?key=o', []],
    ['none', '', []],
  ])('puts the code of a link on %s', async (_, cart, put) => {
    const set = [`cart_id=${encodeURIComponent(cart)}; Path=/`];
    render.mockImplementation(renders('', { status: 303, location: '/cart', cookies: set }));
    // The product is in the cart whether or not the code is.
    page.shopify.carts.putCode.mockRejectedValueOnce(new Error('down'));
    const cookies = { cart_id: 'gid://shopify/Cart/old?key=o', discount_code: 'WELCOME 10' };
    const sent = { method: 'POST', url: '/cart', headers: form, cookies, payload: 'product=kilt' } as const;
    expect((await page.app.inject(sent)).statusCode).toBe(303);
    expect(page.shopify.carts.putCode.mock.calls).toEqual(put);
  });
  const cart = 'gid://shopify/Cart/c1?key=k';
  const post = (headers: Record<string, string> = {}) =>
    page.app.inject({
      method: 'POST',
      url: '/cart',
      headers: { ...form, ...headers },
      body: 'product=hoodie',
    });
  const added = { status: 303, location: '/cart?added=7', cookies: ['cart_id=c1', 'tester=t1'] };
  beforeEach(() => render.mockImplementation(renders('', added)));

  it('is answered by a redirect with the cookies of the contract; the log names the release that set others', async () => {
    const answer = await post({ cookie: `cart_id=${encodeURIComponent(cart)}` });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).toMatchObject({
      location: '/cart?added=7',
      'set-cookie': 'cart_id=c1; Max-Age=864000; Path=/; SameSite=Lax',
      'cache-control': 'no-store',
    });
    expect(render.mock.calls[0]?.[0]).toMatchObject({ posted: 'product=hoodie', cartId: cart });
    expect(page.log()).toContain('"release":"shell@1.0.0","cookies":["tester"]');
  });

  it('is answered as JSON to a script', async () => {
    const answer = await post({ accept: 'application/json' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ location: '/cart?added=7' });
    expect(answer.headers['set-cookie']).toBe('cart_id=c1; Max-Age=864000; Path=/; SameSite=Lax');
  });

  it('is refused when it is another site’s', async () => {
    expect((await post({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(render).not.toHaveBeenCalled();
  });

  it.each([
    [
      'the server cannot render',
      async () => 'browser' as const,
      'the page of a posted form was not rendered',
    ],
    ['the shell has no actions', renders('Your Cart'), 'the shell has no actions'],
  ])('is answered 503 when %s, and the log says why', async (_, rendering, reason) => {
    render.mockImplementation(rendering);
    const answer = await post();
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toMatch(/Please go back and try again\.\nReference: [\da-f]{32}$/);
    expect(page.log()).toContain(`"traceId":"${answer.body.slice(-32)}","reason":"${reason}"`);
  });
});

const cookie = `cart_id=${encodeURIComponent('gid://shopify/Cart/c1?key=k')}`;

it('renders the cart of a cookie for its visitor only, and on no other page', async () => {
  render.mockImplementation(renders(({ cartId }) => cartId ?? 'nobody’s'));
  const own = await get('/cart', { cookie });
  expect(own.body).toContain('gid://shopify/Cart/c1');
  expect(own.headers['cache-control']).toBe('private, no-store');
  expect((await get('/cart')).body).toContain('nobody’s');
  expect((await get('/about', { cookie })).body).toContain('nobody’s');
});

it('says to the renderer that a browser has no cart, on the cart’s page only', async () => {
  render.mockImplementation(renders(({ hasNoCart }) => `none: ${!!hasNoCart}`));
  expect((await get('/cart')).body).toContain('none: true');
  expect((await get('/cart', { cookie })).body).toContain('none: false');
  expect((await get('/about')).body).toContain('none: false');
});

it('leaves a cart that cannot be rendered now to the browser, and never shows that of a browser without one', async () => {
  render.mockImplementation(renders('Your cart is empty.'));
  await get('/cart');
  for (const answers of [
    () => render.mockRejectedValueOnce(new Error('broken')),
    () => render.mockResolvedValueOnce('overloaded'),
  ]) {
    answers();
    const { statusCode, body, headers } = await get('/cart', { cookie });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(body).toContain('"hydration":null');
    expect(body).not.toContain('Your cart is empty.');
  }
});
