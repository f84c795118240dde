import type { ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { recordServer } from '../testing/recorded-server';
import { sitemapsPlugin } from './sitemaps.plugin';

const storefront = recordServer();
/** Kind → handles, two of which are on each page of the service's sitemap. */
let handles: Record<string, string[]>;
let app: FastifyInstance;

interface Asked {
  type: string;
  page: number;
}
const asked = (): Asked[] =>
  storefront.got.map(({ body }) => (JSON.parse(body) as { variables: Asked }).variables);

function answer(response: ServerResponse) {
  const { type, page } = asked().at(-1)!;
  const all = handles[type] ?? [];
  const items = all.slice(2 * page - 2, 2 * page).map((handle) => ({
    handle,
    updatedAt: `2026-01-0${all.indexOf(handle) + 1}T00:00:00.000Z`,
  }));
  const resources = { hasNextPage: all.length > 2 * page, items };
  response.end(JSON.stringify({ data: { sitemap: { resources } } }));
}
const fail = (response: ServerResponse) => void response.end('{"errors":[{"message":"throttled"}]}');

async function open(limit?: number) {
  app = Fastify();
  await app.register(sitemapsPlugin, {
    siteOrigin: 'https://shop.example',
    storefront: { endpoint: storefront.origin, token: 'public', log: { warn: () => undefined } },
    ...(limit !== undefined && { limit }),
  });
}
beforeEach(async () => {
  storefront.got.length = 0;
  storefront.respond = answer;
  handles = { PRODUCT: ['a', 'b', 'c', 'd', 'e'], COLLECTION: ["tee & <polo>'"] };
  await open(2);
});
afterEach(() => app.close());

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

it('lists every file in its index, each of which has a part of the addresses in their order', async () => {
  const index = await app.inject('/sitemap.xml');
  expect(index.headers['content-type']).toContain('application/xml');
  expect(index.body).toContain('<lastmod>2026-01-05T00:00:00.000Z</lastmod>');
  const files = locations(index.body);
  expect(files.filter((file) => file?.includes('products'))).toEqual(
    [1, 2, 3].map((number) => `https://shop.example/sitemaps/products-${number}.xml`),
  );
  const products: unknown[] = [];
  for (const file of files) {
    const found = locations((await app.inject(new URL(file ?? '').pathname)).body);
    expect([1, 2]).toContain(found.length);
    if (file?.includes('products')) products.push(...found);
  }
  expect(products).toEqual(handles.PRODUCT?.map((handle) => `https://shop.example/products/${handle}`));
});

it('sends files compressed to those that take it', async () => {
  const headers = { 'accept-encoding': 'gzip, br' };
  const file = await app.inject({ url: '/sitemaps/products-3.xml', headers });
  expect(file.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(locations(gunzipSync(file.rawPayload).toString())).toEqual(['https://shop.example/products/e']);
});

it('lists collections and pages by address, without markup', async () => {
  expect(locations((await app.inject('/sitemaps/collections-1.xml')).body)).toEqual([
    'https://shop.example/collections/tee%20%26%20%3Cpolo%3E&#39;',
  ]);
  expect(locations((await app.inject('/sitemaps/pages-1.xml')).body)[0]).toBe('https://shop.example/');
});

it('cuts at the 50,000 addresses that the protocol allows', async () => {
  await app.close();
  await open();
  storefront.respond = (response) => {
    const items = Array.from({ length: 50_001 }, (_, handle) => ({
      handle: String(handle),
      updatedAt: '2026-01-01T00:00:00Z',
    }));
    response.end(JSON.stringify({ data: { sitemap: { resources: { hasNextPage: false, items } } } }));
  };
  expect(locations((await app.inject('/sitemaps/products-1.xml')).body)).toHaveLength(50_000);
  expect(locations((await app.inject('/sitemaps/products-2.xml')).body)).toHaveLength(1);
});

it.each(['/sitemaps/products-4.xml', '/sitemaps/products-0.xml', '/sitemaps/constructor-1.xml'])(
  'answers 404 for %s',
  async (address) => {
    expect((await app.inject(address)).statusCode).toBe(404);
  },
);

it('reads every page of the service’s sitemap, once for many requests', async () => {
  await Promise.all([app.inject('/sitemaps/products-1.xml'), app.inject('/sitemaps/products-2.xml')]);
  await app.inject('/sitemaps/products-3.xml');
  expect(asked()).toEqual([1, 2, 3].map((page) => ({ type: 'PRODUCT', page })));
});

it('answers 503 with Retry-After while the service fails, also in the middle, and tries again later', async () => {
  storefront.respond = (response) => (asked().at(-1)?.page === 2 ? fail(response) : answer(response));
  const failed = await app.inject('/sitemaps/products-1.xml');
  expect([failed.statusCode, failed.headers['retry-after']]).toEqual([503, '60']);
  storefront.respond = answer;
  expect((await app.inject('/sitemaps/products-1.xml')).statusCode).toBe(200);
});

it('gives up a sitemap that never ends', async () => {
  handles.PRODUCT = Array<string>(3000).fill('a');
  expect((await app.inject('/sitemaps/products-1.xml')).statusCode).toBe(503);
  expect(asked()).toHaveLength(1000);
});

it('serves an old sitemap while a new one is read and when reading it fails', async () => {
  const now = jest.spyOn(performance, 'now');
  await app.inject('/sitemap.xml');
  now.mockReturnValue(performance.now() + 3_600_001);
  storefront.respond = fail;
  expect((await app.inject('/sitemap.xml')).statusCode).toBe(200);
  storefront.respond = answer;
  handles.PRODUCT = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
  const sitemap = async () => (await app.inject('/sitemap.xml')).body;
  expect(await sitemap()).not.toContain('products-5.xml');
  while (!(await sitemap()).includes('products-5.xml')) await new Promise(setImmediate);
  now.mockRestore();
});
