import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { logging } from '@store/service-kit/logging';
import { defaultCurrency } from '@store/shared/shop-data/currencies';
import type { Audience } from './audience';
import { CachedPage } from '../cache/cached-page';
import { loadSheddingPlugin } from './load-shedding.plugin';
import { PageCache } from '../cache/page-cache';
import { PageMaker } from '../rendering/page-maker';
import { browserRendering } from '../rendering/renderer';
import { sampleComposition } from '../testing/sample-composition';

const composition = sampleComposition('c1', { integrityOf: () => 'sha384-x', scriptsOf: () => [] });
const settings = { storefront: { endpoint: '', token: '' }, checkoutOrigin: '', siteOrigin: '' };

/** Whether the renderer has room. */
let room: { admits: boolean };
let audience: Audience | Promise<Audience> | null;
let lines: string[];
let cache: PageCache;
let app: FastifyInstance;
beforeEach(async () => {
  room = { admits: false };
  const renderer = { ...browserRendering, admits: () => room.admits };
  audience = { serving: { composition, renderer }, counts: true, arm: '-', why: 'it is live' };
  lines = [];
  cache = new PageCache(1_000_000);
  const { logger, ...options } = logging('edge', 'warn');
  app = Fastify({ ...options, logger: { ...logger, stream: { write: (line) => void lines.push(line) } } });
  await app.register(cookies);
  loadSheddingPlugin(app, {
    audienceOf: () => audience,
    pages: new PageMaker(settings, cache),
  });
  app.get('/*', async () => 'a page');
  app.get('/healthz', async () => 'healthy');
});
afterEach(() => app.close());

const answer = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, body } = await app.inject({ url, headers });
  return [statusCode, body];
};

it('lets pages pass that begin in time', async () => {
  room.admits = true;
  expect(await answer('/collections/all')).toEqual([200, 'a page']);
});

it('lets the cart of a browser pass, which can show it without the server', async () => {
  const cookie = `cart_id=${encodeURIComponent('gid://shopify/Cart/c1?key=k')}`;
  expect(await answer('/cart', { cookie })).toEqual([200, 'a page']);
  expect((await answer('/cart'))[0]).toBe(503);
  expect((await answer('/about', { cookie }))[0]).toBe(503);
});

it('refuses others with 503 and Retry-After, as a document or as text', async () => {
  const { statusCode, headers, body } = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).toContain('<h1>This page cannot be shown just now</h1>');
  expect(body).toContain('<a class="again" href="">Try again</a>');
  expect(body).toMatch(/<small>Reference: [\da-f]{32}<\/small><\/main><\/body><\/html>$/);
  expect(await answer('/')).toEqual([
    503,
    expect.stringMatching(
      /^This page cannot be shown just now\. Please try again in a moment\.\nReference: [\da-f]{32}$/,
    ),
  ]);
});

it('lets pages of the cache pass in the visitor’s currency, whatever tracking parameters they have', async () => {
  cache.set(`c1 ${defaultCurrency.code} /about`, new CachedPage('<p>About us</p>', 'n'));
  expect(await answer('/about?utm_source=news')).toEqual([200, 'a page']);
  expect((await answer('/about', { cookie: 'selectedUserCurrency=DE' }))[0]).toBe(503);
});

it('lets everything pass that is no page', async () => {
  expect(await answer('/healthz')).toEqual([200, 'healthy']);
});

it('leaves testers’ pages to the page handler, and all while nothing is served', async () => {
  audience = Promise.resolve(audience as Audience);
  expect(await answer('/')).toEqual([200, 'a page']);
  audience = null;
  expect(await answer('/')).toEqual([200, 'a page']);
});

it('says in one line of the log how many were refused, with the references of the first', async () => {
  const references: (string | undefined)[] = [];
  for (let page = 0; page < 25; page++)
    references.push(/Reference: (\w+)/.exec(String((await answer(`/?page=${page}`))[1]))?.[1]);
  expect(lines).toEqual([]);
  await app.close();
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ pages: 25, traceIds: references.slice(0, 20), msg: 'pages were refused' }),
  ]);
});

it('says so after a second', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  await answer('/');
  jest.advanceTimersByTime(1_000);
  jest.useRealTimers();
  expect(lines).toHaveLength(1);
});
