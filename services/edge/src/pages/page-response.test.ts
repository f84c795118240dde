import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance, type RouteHandlerMethod } from 'fastify';
import { CachedPage } from '../cache/cached-page';
import { sendCachedPage, StreamedPage } from './page-response';

let app: FastifyInstance;
beforeEach(() => (app = Fastify()));
afterEach(() => app.close());

/** The response of a server with this handler, before it is decompressed. */
function respond(handler: RouteHandlerMethod, headers: Record<string, string>) {
  app.get('/', handler);
  return app.inject({ url: '/', headers });
}

const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
const encodings = ['br', 'gzip', 'identity'] as const;

it.each(encodings)('streams a page in %s', async (encoding) => {
  const response = await respond(
    (request, reply) => {
      const page = new StreamedPage(request);
      void page.send(reply, 404, { 'X-Header': 'value' });
      page.write(Buffer.from('<p>one</p>'));
      page.write(Buffer.from('<p>two</p>'));
      page.end();
    },
    { 'accept-encoding': encoding },
  );
  expect(response.statusCode).toBe(404);
  expect(response.headers['x-header']).toBe('value');
  expect(response.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
  expect(decode[encoding](response.rawPayload).toString()).toBe('<p>one</p><p>two</p>');
});

it.each(['br', 'gzip'])('sends every chunk at once in %s', async (encoding) => {
  const page: { stream?: StreamedPage } = {};
  app.get('/', (request, reply) => {
    page.stream = new StreamedPage(request);
    void page.stream.send(reply, 200, {});
    page.stream.write(Buffer.from('<p>one</p>'));
  });
  const origin = await app.listen({ port: 0 });
  const response = await fetch(origin, { headers: { 'accept-encoding': encoding } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('<p>one</p>');
  page.stream?.write(Buffer.from('<p>two</p>'));
  expect((await reader?.read())?.value).toBe('<p>two</p>');
  page.stream?.end();
  expect((await reader?.read())?.done).toBe(true);
});

it.each(encodings)('sends a cached page in %s with its length and its tag', async (encoding) => {
  const cached = new CachedPage(Buffer.from('<p>Hoodie</p>'.repeat(50)), 'n');
  const response = await respond((request, reply) => sendCachedPage(request, reply, cached, {}), {
    'accept-encoding': encoding,
  });
  expect(response.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
  expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
  expect(response.headers.etag).toBe(cached.etag(encoding));
  expect(decode[encoding](response.rawPayload).toString()).toContain('<p>Hoodie</p><p>');
});

it.each([
  ['the same page', (page: CachedPage) => page.etag('br'), 304],
  ['the same page, weakened by a proxy', (page: CachedPage) => `"x", W/${page.etag('br')}`, 304],
  ['the same page in another encoding', (page: CachedPage) => page.etag('gzip'), 200],
  ['another page', () => '"x"', 200],
])('answers a browser that has %s', async (_, tag, status) => {
  const cached = new CachedPage(Buffer.from('<p>Hoodie</p>'), 'n');
  const response = await respond(
    (request, reply) => sendCachedPage(request, reply, cached, { Vary: 'Cookie' }),
    { 'accept-encoding': 'br', 'if-none-match': tag(cached) },
  );
  expect(response.statusCode).toBe(status);
  expect(response.rawPayload.length > 0).toBe(status === 200);
  expect(response.headers).toMatchObject({ etag: cached.etag('br'), vary: 'Cookie' });
});
