import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { TesterLinks } from '@store/release-kit/tester-link';
import type { Site } from '@store/release-kit/sites';
import { samplePass } from '../testing/sample-pass';
import { keepSitesApart, previewPlugin, testerLinksPlugin } from './testers.plugin';
import { TesterPasses } from './tester-passes';

const origins = { shop: 'https://shop.example', preview: 'https://preview.example' };
const links = new TesterLinks('a secret');
const tokenFor = (site: Site) => links.sign(samplePass({ site }));
const cookieFor = (site: Site) => `tester=${tokenFor(site)}`;

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({ trustProxy: '10.0.0.1' });
  const passes = new TesterPasses(links, origins);
  await app.register(cookies);
  keepSitesApart(app, passes);
  testerLinksPlugin(app, { passes, secure: true });
  previewPlugin(app, passes);
  app.get('/healthz', () => 'well');
  app.get('/assets/:slice/:version/:file', () => 'a file');
  app.get('/robots.txt', () => 'the shop’s');
  app.all('/*', () => 'a page');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const ask = (host: string, url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  app.inject({ url, remoteAddress, headers: { host, accept: 'text/html', ...headers } });
const shop = 'shop.example';
const preview = 'preview.example';

const open = (url: string) => app.inject({ url });

it('sets a cookie for the lifetime of a tester link and redirects without its parameter', async () => {
  const token = tokenFor('shop');
  const { statusCode, headers, cookies: set } = await open(`/search?q=kente&tester=${token}&page=2`);
  expect([statusCode, headers.location]).toEqual([303, '/search?q=kente&page=2']);
  expect(headers['cache-control']).toBe('no-store');
  expect(set).toMatchObject([{ name: 'tester', value: token, httpOnly: true, secure: true }]);
  expect(set[0]?.maxAge).toBeLessThanOrEqual(3600);
  expect(set[0]?.maxAge).toBeGreaterThan(3500);
});

it('marks a browser as one of staff’s beside a tester’s pass, and has an HTTP cache ask again', async () => {
  const token = links.sign(samplePass({ mark: 'staff' }));
  const { statusCode, cookies: set } = await open(`/?tester=${token}`);
  expect(statusCode).toBe(303);
  expect(set).toMatchObject([
    { name: 'page_variant', value: '' },
    { name: 'staff', value: token, httpOnly: true, secure: true },
  ]);
});

it('leaves test mode at the same address', async () => {
  const { statusCode, headers, cookies: set } = await open('/cart?tester=leave');
  expect([statusCode, headers.location]).toEqual([303, '/cart']);
  expect(set).toMatchObject([{ name: 'tester', value: '', maxAge: 0 }]);
});

it('answers 410 to a link that does not count, and removes an earlier pass', async () => {
  const expired = links.sign(samplePass({ until: Date.now() - 1000 }));
  const { statusCode, body, cookies: set } = await open(`/?tester=${expired}`);
  const sentence = 'This tester link has expired, was revoked or is not valid.';
  expect([statusCode, body]).toEqual([410, expect.stringContaining(sentence)]);
  expect(set).toMatchObject([{ name: 'tester', value: '', maxAge: 0 }]);
});

it('never redirects to another site', async () => {
  // Sent as it is: `inject` and `fetch` resolve the dots.
  const { port } = app.server.address() as AddressInfo;
  const path = `/search/..//evil.example/?tester=${tokenFor('shop')}`;
  const sent = request({ host: '127.0.0.1', port, path, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
});

it('answers on the preview with a page that says what it is, and the way to the shop', async () => {
  for (const url of ['/', '/products/wool-hoodie', '/api/orders', '/?xtester=1']) {
    const { statusCode, headers, body } = await ask(preview, url);
    expect([statusCode, headers['x-robots-tag'], headers['cache-control']]).toEqual([
      403,
      'noindex',
      'no-store',
    ]);
    expect(body).toContain('<h1>This is a preview</h1>');
    expect(body).toContain('<a class="again" href="https://shop.example">Go to the shop</a>');
  }
});

it('shows the preview’s pages to whoever has a pass for it, and tells search engines to list nothing', async () => {
  const shown = await ask(preview, '/products/wool-hoodie', { cookie: cookieFor('preview') });
  expect([shown.statusCode, shown.body, shown.headers['x-robots-tag']]).toEqual([200, 'a page', 'noindex']);
  const robots = await ask(preview, '/robots.txt');
  expect([robots.statusCode, robots.body]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
  // A page that is left, or whose pass has ended, still loads its files.
  for (const url of ['/healthz', '/assets/mfe-cart/1.0.0/cart.js'])
    expect((await ask(preview, url)).statusCode).toBe(200);
  expect((await ask(preview, `/?tester=${tokenFor('preview')}`)).headers['x-robots-tag']).toBe('noindex');
});

it('has no rules for the shop, by whatever other name it is asked', async () => {
  for (const host of [shop, `${shop}:8443`, 'localhost', 'preview.example.evil.example']) {
    const { body, headers } = await ask(host, '/');
    expect([body, headers['x-robots-tag']]).toEqual(['a page', undefined]);
  }
  expect((await ask(shop, '/robots.txt')).body).toBe('the shop’s');
});

it('takes a pass at its own site only', async () => {
  const take = async (host: string, site: Site) => {
    const { statusCode, headers } = await ask(host, `/cart?tester=${tokenFor(site)}`);
    return [statusCode, headers.location];
  };
  expect(await take(preview, 'preview')).toEqual([303, '/cart']);
  expect(await take(shop, 'shop')).toEqual([303, '/cart']);
  expect(await take(shop, 'preview')).toEqual([410, undefined]);
  expect(await take(preview, 'shop')).toEqual([410, undefined]);
  expect((await ask(preview, '/', { cookie: cookieFor('shop') })).statusCode).toBe(403);
});

it('leads to the shop when the preview is left', async () => {
  expect((await ask(preview, '/cart?tester=leave')).headers.location).toBe('https://shop.example/cart');
});

it('believes the host that a trusted proxy names, and no other', async () => {
  const forwarded = { 'x-forwarded-host': preview };
  expect((await ask(shop, '/', forwarded, '10.0.0.1')).statusCode).toBe(403);
  expect((await ask(shop, '/', forwarded)).statusCode).toBe(200);
});

it('answers nothing to pages of the other site', async () => {
  const cookie = cookieFor('preview');
  const from = async (host: string, origin: string) =>
    (await ask(host, '/api/orders', { origin, cookie })).statusCode;
  expect([await from(shop, origins.preview), await from(preview, origins.shop)]).toEqual([403, 403]);
  expect([await from(shop, origins.shop), await from(preview, origins.preview)]).toEqual([200, 200]);
});
