import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { CatalogueProduct } from '../catalogue/catalogue';
import type { PictureOrder } from './draw/draw-picture';
import { sampleArts } from './testing/sample-arts';
import { picturesPlugin } from './pictures.plugin';
import type { IsWanted } from './serving/drawing-pool';
import { DrawingQueueFullError } from './serving/drawing-pool';

const product: CatalogueProduct = {
  id: 7,
  handle: 'fern-shirt',
  title: 'Fern Shirt',
  descriptionHtml: '',
  productType: 'Hawaiian Shirt',
  tags: [],
  createdAt: 0,
  bestSellerRank: 1,
  options: [{ name: 'Color', values: ['Moss', 'Washed Sky', 'Plaid'] }],
  variants: [],
  art: { ...sampleArts[2]!, silhouette: 'hawaiian-shirt' },
  views: ['front', 'back', 'cloth'],
  personalization: [],
};
const address = '/cdn/7/fern-shirt-front.jpg';

let folder: string;
let app: FastifyInstance;
let orders: PictureOrder[];
let answer: (order: PictureOrder, isWanted?: IsWanted) => Promise<Buffer>;

async function start(): Promise<FastifyInstance> {
  const started = Fastify();
  await started.register(picturesPlugin, {
    catalogue: { productById: (id) => (id === 7 ? product : undefined) },
    cacheFolder: folder,
    drawing: {
      draw: (order, isWanted) => {
        orders.push(order);
        return answer(order, isWanted);
      },
      drawLight: ({ silhouette, view, width }) =>
        Promise.resolve(Buffer.from(`light ${silhouette} ${view} ${width}`)),
    },
  });
  return started;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  orders = [];
  answer = (order) => Promise.resolve(Buffer.from(`${order.format} ${order.width} ${order.view}`));
  app = await start();
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

it.each([
  ['image/avif,image/webp,*/*', 'image/avif'],
  ['image/webp,*/*;q=0.8', 'image/webp'],
  ['image/avif;q=0, image/webp', 'image/webp'],
  ['*/*', 'image/jpeg'],
  ['image/*', 'image/jpeg'],
  [undefined, 'image/jpeg'],
])('answers Accept %p with %s', async (accept, type) => {
  const response = await app.inject({
    url: `${address}?width=400`,
    headers: accept === undefined ? {} : { accept },
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe(type);
  expect(response.headers.vary).toBe('accept');
});

it('is cacheable for a year and usable by other origins', async () => {
  const { headers } = await app.inject({ url: address });
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['timing-allow-origin']).toBe('*');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(headers.etag).toMatch(/^"[0-9a-f]+"$/);
});

it('draws the next larger of eleven widths, and the original without a width', async () => {
  for (const [requested, drawn] of [
    ['16', 80],
    ['81', 160],
    ['400', 400],
    ['401', 480],
    ['1600', 1600],
  ] as const) {
    await app.inject({ url: `${address}?width=${requested}` });
    expect(orders.at(-1)?.width).toBe(drawn);
  }
  await app.inject({ url: '/cdn/7/fern-shirt-back.jpg' });
  expect(orders.at(-1)).toMatchObject({ width: 1600, view: 'back' });
});

it.each(['15', '1601', '0', '-4', '12.5', '4e2', 'wide', '', '0x100', '99999'])(
  'refuses width=%s',
  async (width) => {
    const response = await app.inject({ url: `${address}?width=${width}` });
    expect(response.statusCode).toBe(400);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(orders).toHaveLength(0);
  },
);

it('refuses two widths and an unknown lettering', async () => {
  expect((await app.inject({ url: `${address}?width=80&width=160` })).statusCode).toBe(400);
  expect((await app.inject({ url: `${address}?lettering=mine` })).statusCode).toBe(400);
  await app.inject({ url: `${address}?lettering=none` });
  expect(orders.at(-1)?.lettering).toBe(false);
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
  const response = await app.inject({ url });
  expect(response.statusCode).toBe(404);
  expect(orders).toHaveLength(0);
  expect(await readdir(folder)).toEqual([]);
});

it('answers 304 to a known tag without drawing', async () => {
  const first = await app.inject({ url: `${address}?width=400` });
  const tag = String(first.headers.etag);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await app.inject({ url: `${address}?width=400`, headers: { 'if-none-match': known } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(tag);
  }
  expect(
    (await app.inject({ url: `${address}?width=400`, headers: { 'if-none-match': '"other"' } })).statusCode,
  ).toBe(200);
  expect(
    (
      await app.inject({
        url: `${address}?width=400`,
        headers: { accept: 'image/webp', 'if-none-match': tag },
      })
    ).statusCode,
  ).toBe(200);
  expect(orders).toHaveLength(2);
});

it('answers HEAD with the length and no body', async () => {
  const head = await app.inject({ method: 'HEAD', url: `${address}?width=400` });
  expect(head.statusCode).toBe(200);
  expect(head.headers['content-length']).toBe(String('jpeg 400 front'.length));
  expect(head.body).toBe('');
});

it('draws once for simultaneous requests, and not again', async () => {
  let release = () => {};
  const drawn = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer = async () => {
    await drawn;
    return Buffer.from('once');
  };
  const asking = Array.from({ length: 20 }, () => app.inject({ url: `${address}?width=400` }));
  // All twenty have to arrive before the drawing is done.
  await new Promise((resolve) => setImmediate(resolve));
  release();
  const bodies = (await Promise.all(asking)).map((response) => response.body);
  expect(bodies).toEqual(Array.from({ length: 20 }, () => 'once'));
  expect(orders).toHaveLength(1);
  await app.close();
  app = await start();
  expect((await app.inject({ url: `${address}?width=400` })).body).toBe('once');
  expect(orders).toHaveLength(1);
});

it('answers 500 when drawing fails, and draws again at the next request', async () => {
  answer = () => Promise.reject(new Error('no ink'));
  const failed = await app.inject({ url: address });
  expect(failed.statusCode).toBe(500);
  expect(failed.headers['cache-control']).toBe('no-store');
  expect(failed.headers.etag).toBeUndefined();
  expect(failed.body).not.toContain('no ink');
  answer = () => Promise.resolve(Buffer.from('ink'));
  expect((await app.inject({ url: address })).body).toBe('ink');
});

it('answers 503 with Retry-After when the queue is full', async () => {
  answer = () => Promise.reject(new DrawingQueueFullError('full'));
  const response = await app.inject({ url: address });
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
});

it('serves a picture that cannot be written to disk', async () => {
  await writeFile(join(folder, 'drawn'), 'a file where the folder should be');
  const response = await app.inject({ url: address });
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('jpeg 1600 front');
});

describe('the light on a view', () => {
  it('is one picture for all products of a silhouette, in WebP, for a year', async () => {
    const response = await app.inject({
      url: '/cdn/light/hoodie-back.webp?width=500',
      headers: { accept: 'image/avif' },
    });
    expect(response.body).toBe('light hoodie back 640');
    expect(response.headers['content-type']).toBe('image/webp');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    ['/cdn/light/kite-back.webp', 404],
    ['/cdn/light/hoodie-side.webp', 404],
    ['/cdn/light/hoodie-back.jpg', 404],
    ['/cdn/light/hoodie-back.webp?width=2', 400],
  ])('answers %s with %d', async (url, status) =>
    expect((await app.inject({ url })).statusCode).toBe(status),
  );
});

it('draws every view in another colour of the product, and in no other colour', async () => {
  const status = async (name: string) =>
    (await app.inject({ url: `/cdn/7/fern-shirt-${name}.jpg?width=400` })).statusCode;
  for (const view of product.views) expect(await status(`${view}-in-washed-sky`)).toBe(200);
  const [sky, ...others] = product.art.palette;
  expect(orders.map(({ view, art }) => [view, art.palette])).toEqual(
    product.views.map((view) => [view, ['#9DB4C2', ...others]]),
  );
  expect(sky).not.toBe('#9DB4C2');
  // Its own colour is the plain address; a cloth that the dye house does not have; one that it is not made in.
  for (const name of ['moss', 'plaid', 'ink', 'washed', ''])
    expect(await status(`front-in-${name}`)).toBe(404);
  expect(orders).toHaveLength(product.views.length);
});

it('reports a picture as unwanted once all its clients have gone', async () => {
  let isWanted: IsWanted = () => false;
  let drawn: (bytes: Buffer) => void = () => undefined;
  answer = (_order, wanted) => {
    isWanted = wanted ?? isWanted;
    return new Promise((resolve) => (drawn = resolve));
  };
  const url = (await app.listen({ port: 0, host: '127.0.0.1' })) + address;
  // Connections of their own: fetch would keep one, and open another in advance.
  const answered = jest.fn();
  const visitors = [get(url, answered), get(url, answered)];
  for (const visitor of visitors) visitor.on('error', () => undefined);
  const { server } = app;
  const waiting = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  const until = async (condition: () => Promise<boolean> | boolean) => {
    while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await until(async () => orders.length === 1 && (await waiting()) === 2);
  visitors[0]?.destroy();
  await until(async () => (await waiting()) === 1);
  // The other one still waits for it.
  await until(() => isWanted());
  visitors[1]?.destroy();
  await until(() => !isWanted());
  drawn(Buffer.from('unwanted'));
  expect(answered).not.toHaveBeenCalled();
});
