import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { sitemapsPlugin } from './sitemaps.plugin';
import type { SitemapEntry, SitemapKind } from './sitemap-source';

const entries = (count: number, name: string): SitemapEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    handle: `${name}-${index}`,
    updatedAt: `2026-01-0${(index % 9) + 1}T00:00:00.000Z`,
  }));

const entriesOf = jest.fn<AsyncIterable<SitemapEntry>, [SitemapKind]>();
async function* failing(): AsyncGenerator<SitemapEntry> {
  yield* entries(1, 'hoodie');
  throw new Error('down');
}
let app: FastifyInstance;

beforeEach(async () => {
  entriesOf.mockReset();
  entriesOf.mockImplementation(async function* (kind) {
    yield* kind === 'PRODUCT' ? entries(5, 'hoodie') : entries(1, 'tee & <polo>');
  });
  app = Fastify();
  await app.register(sitemapsPlugin, { siteOrigin: 'https://shop.example', entriesOf, limit: 2 });
});
afterEach(() => app.close());

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

it('lists every file in its index', async () => {
  const index = await app.inject('/sitemap.xml');
  expect(index.headers['content-type']).toContain('application/xml');
  expect(index.body).toContain('<lastmod>2026-01-05T00:00:00.000Z</lastmod>');
  const files = locations(index.body);
  expect(files.filter((file) => file?.includes('products'))).toEqual(
    [1, 2, 3].map((number) => `https://shop.example/sitemaps/products-${number}.xml`),
  );
  for (const file of files) {
    const answer = await app.inject(new URL(file ?? '').pathname);
    expect(answer.statusCode).toBe(200);
    expect(locations(answer.body).length).toBeGreaterThan(0);
    expect(locations(answer.body).length).toBeLessThanOrEqual(2);
  }
});

it('sends files compressed to those that take it', async () => {
  const headers = { 'accept-encoding': 'gzip, br' };
  const answer = await app.inject({ url: '/sitemaps/products-3.xml', headers });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(locations(gunzipSync(answer.rawPayload).toString())).toEqual([
    'https://shop.example/products/hoodie-4',
  ]);
});

it('lists collections and pages by address', async () => {
  expect(locations((await app.inject('/sitemaps/collections-1.xml')).body)).toEqual([
    'https://shop.example/collections/tee%20%26%20%3Cpolo%3E-0',
  ]);
  expect(locations((await app.inject('/sitemaps/pages-1.xml')).body)[0]).toBe('https://shop.example/');
});

it.each(['/sitemaps/products-4.xml', '/sitemaps/products-0.xml', '/sitemaps/constructor-1.xml'])(
  'answers 404 for %s',
  async (address) => {
    expect((await app.inject(address)).statusCode).toBe(404);
  },
);

it('reads the service once for many requests', async () => {
  await Promise.all([app.inject('/sitemap.xml'), app.inject('/sitemaps/products-1.xml')]);
  await app.inject('/sitemap.xml');
  expect(entriesOf).toHaveBeenCalledTimes(2);
});

it('answers 503 with Retry-After while the service fails, and retries later', async () => {
  entriesOf.mockImplementation(failing);
  const answer = await app.inject('/sitemap.xml');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('60');
  entriesOf.mockImplementation(async function* () {
    yield* entries(1, 'hoodie');
  });
  expect((await app.inject('/sitemap.xml')).statusCode).toBe(200);
});

it('serves an old sitemap while a new one is read and when reading it fails', async () => {
  const now = jest.spyOn(performance, 'now');
  await app.inject('/sitemap.xml');
  now.mockReturnValue(performance.now() + 3_600_001);
  entriesOf.mockImplementation(failing);
  expect((await app.inject('/sitemap.xml')).statusCode).toBe(200);
  expect(entriesOf).toHaveBeenCalledTimes(4);
  entriesOf.mockImplementation(async function* () {
    yield* entries(9, 'tee');
  });
  const sitemap = async () => (await app.inject('/sitemap.xml')).body;
  expect(await sitemap()).not.toContain('products-5.xml');
  // The new one is served once other threads have compressed it.
  while (!(await sitemap()).includes('products-5.xml')) await new Promise(setImmediate);
  expect(entriesOf).toHaveBeenCalledTimes(6);
  now.mockRestore();
});
