import { readdir } from 'node:fs/promises';
import { address, pictureServer, product } from './testing/picture-server';

const server = pictureServer();
/** Asks for the front of the product. */
const get = (query = '', headers: Record<string, string> = {}) =>
  server.app.inject({ url: address + query, headers });

it.each([
  ['image/avif,image/webp,*/*', 'image/avif'],
  ['image/webp,*/*;q=0.8', 'image/webp'],
  ['image/avif;q=0, image/webp', 'image/webp'],
  ['*/*', 'image/jpeg'],
  ['image/*', 'image/jpeg'],
  [undefined, 'image/jpeg'],
])('answers Accept %p with %s', async (accept, type) => {
  const response = await get('?width=400', accept === undefined ? {} : { accept });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe(type);
  expect(response.headers.vary).toBe('accept');
});

it('is cacheable for a year and usable by other origins', async () => {
  const { headers } = await get();
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['timing-allow-origin']).toBe('*');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(headers.etag).toMatch(/^"[0-9a-f]+"$/);
});

it.each([
  ['', 1600],
  ['?width=401', 401],
  ['?width=5000', 1600],
  ['?width=0', 16],
])('draws %s in a width of %i pixels', async (query, width) => {
  expect((await get(query)).statusCode).toBe(200);
  expect(server.orders[0]?.width).toBe(width);
});

it.each(['width=-4', 'width=12.5', 'width=4e2', 'width=', 'width=80&width=160', 'lettering=mine'])(
  'refuses %s',
  async (query) => {
    const response = await get(`?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(server.orders).toHaveLength(0);
  },
);

it('leaves sample letters out on request', async () => {
  await get('?lettering=none');
  expect(server.orders.at(-1)?.lettering).toBe(false);
});

it.each([
  '/cdn/8/fern-shirt-front.jpg',
  '/cdn/7/other-shirt-front.jpg',
  '/cdn/7/fern-shirt-detail.jpg',
  '/cdn/7/fern-shirt-side.jpg',
  '/cdn/7/fern-shirt-front.png',
  '/cdn/',
  '/cdn/7/../../etc/passwd',
  '/cdn/7/..%2f..%2fetc%2fpasswd-front.jpg',
  '/cdn/%2e%2e/%2e%2e/package.json',
  '/cdn/07/fern-shirt-front.jpg',
  '/cdn/7/fern-shirt-front.jpg/',
])('returns 404 at %s', async (url) => {
  const response = await server.app.inject({ url });
  expect(response.statusCode).toBe(404);
  expect(server.orders).toHaveLength(0);
  expect(await readdir(server.folder)).toEqual([]);
});

it('answers 304 to a known tag without drawing', async () => {
  const first = await get('?width=400');
  const tag = String(first.headers.etag);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await get('?width=400', { 'if-none-match': known });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(tag);
  }
  expect((await get('?width=400', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  const webp = await get('?width=400', { accept: 'image/webp', 'if-none-match': tag });
  expect(webp.statusCode).toBe(200);
  expect(server.orders).toHaveLength(2);
});

it('answers HEAD with the length and no body', async () => {
  const head = await server.app.inject({ method: 'HEAD', url: `${address}?width=400` });
  expect(head.statusCode).toBe(200);
  expect(head.headers['content-length']).toBe(String('jpeg 400 front'.length));
  expect(head.body).toBe('');
});

describe('the light on a view', () => {
  it('is one picture for all products of a silhouette and body, in WebP, for a year', async () => {
    const response = await server.app.inject({
      url: '/cdn/light/hoodie-back-1.webp?width=500',
      headers: { accept: 'image/avif' },
    });
    expect(response.body).toBe('light hoodie back 1 500');
    expect(response.headers['content-type']).toBe('image/webp');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    ['/cdn/light/kite-back-0.webp', 404],
    ['/cdn/light/hoodie-side-0.webp', 404],
    ['/cdn/light/hoodie-back-9.webp', 404],
    ['/cdn/light/hoodie-back-0.jpg', 404],
    ['/cdn/light/hoodie-back-0.webp?width=wide', 400],
  ])('answers %s with %d', async (url, status) =>
    expect((await server.app.inject({ url })).statusCode).toBe(status),
  );
});

it('draws every view in another colour of the product, and in no other colour', async () => {
  const status = async (name: string) =>
    (await server.app.inject({ url: `/cdn/7/fern-shirt-${name}.jpg?width=400` })).statusCode;
  for (const view of product.views) expect(await status(`${view}-in-washed-sky`)).toBe(200);
  const [sky, ...others] = product.art.palette;
  expect(server.orders.map(({ view, art }) => [view, art.palette])).toEqual(
    product.views.map((view) => [view, ['#9DB4C2', ...others]]),
  );
  expect(sky).not.toBe('#9DB4C2');
  // Its own colour is the plain address; a cloth that the dye house does not have; one that it is not made in.
  for (const name of ['moss', 'plaid', 'ink', 'washed', ''])
    expect(await status(`front-in-${name}`)).toBe(404);
  expect(server.orders).toHaveLength(product.views.length);
});
