import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uploadLimits } from '@store/shared/contracts/uploads';
import { createSourceFetcher } from '../storage/fetch-source';
import { buildForTest } from '../testing/build-for-test';
import { officeForTest } from '../testing/office-for-test';
import { photograph } from '../testing/pictures';
import { reviewImportRoutes } from './review-import.routes';
import { reviewImportLimits } from './review-import-schema';

const productId = 'gid://shopify/Product/1';

const review = (changes: object = {}) => ({
  id: randomUUID(),
  userName: 'Jo',
  rating: 4,
  content: 'Soft.',
  verified: true,
  variant: 'L / Ink',
  feedback: [{ question: 'How was the fit?', answer: 'True to size' }],
  createdAt: '2025-01-02T03:04:05.000Z',
  products: [{ id: productId, handle: 'hoodie', title: 'Hoodie' }],
  images: [] as object[],
  ...changes,
});

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** A picture server that answers as the test sets and counts its requests. */
async function startPictures(answer: (url: string) => { status?: number; location?: string; body?: Buffer }) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const { status = 200, location, body } = answer(request.url ?? '');
    response.writeHead(status, location === undefined ? {} : { location }).end(body);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

async function start(pictureOrigin: string | null = null) {
  const fetchSource = pictureOrigin === null ? null : createSourceFetcher(pictureOrigin);
  const test = await buildForTest({}, undefined, fetchSource);
  const { ask } = await officeForTest((office) =>
    office.register(reviewImportRoutes, { ...test.parts, pictureOrigin }),
  );
  const send = (reviews: object[]) => ask('POST', '/reviews/import', { reviews });
  const list = async () => (await test.client().get('/reviews')).json().data.content;
  return { test, send, list };
}

it('imports reviews once and shows them at once', async () => {
  const { test, send, list } = await start();
  expect(await list()).toEqual([]);
  const batch = [review(), review({ rating: 2, createdAt: '2025-01-01T00:00:00Z', variant: null })];
  expect((await send(batch)).json()).toEqual({ imported: 2, known: 0 });
  const first = await list();
  expect(first).toMatchObject([
    {
      id: batch[0]?.id,
      userName: 'Jo',
      uploadDate: '2025-01-02T03:04:05.000Z',
      rating: 4,
      content: 'Soft.',
      imageIds: null,
      isVerified: true,
      variant: 'L / Ink',
      additionalFeedback: [{ question: 'How was the fit?', answer: 'True to size' }],
      products: [{ id: productId, handle: 'hoodie', title: 'Hoodie' }],
    },
    { rating: 2, variant: null },
  ]);
  const changed = batch.map((one) => ({ ...one, content: 'Other words.' }));
  expect((await send([...changed, review()])).json()).toEqual({ imported: 1, known: 2 });
  expect((await list()).filter(({ content }: { content: string }) => content === 'Other words.')).toEqual([]);
  const figures = await test.client().get(`/reviews/figures?productIds=${productId}`);
  expect(figures.json().data[productId].count).toBe(3);
});

it('stores nothing of a batch with an invalid review', async () => {
  const { send, list } = await start();
  const twice = review();
  const faulty: object[][] = [
    [],
    [review({ rating: 6 })],
    [review({ userName: '\u200b' })],
    [review({ content: 'Soft.\0' })],
    [review({ products: [] })],
    [review({ createdAt: 'yesterday' })],
    [review({ createdAt: new Date(Date.now() + 60_000).toISOString() })],
    [review({ extra: 1 })],
    [twice, twice],
    Array.from({ length: reviewImportLimits.reviews + 1 }, () => review()),
    // No origin is allowed.
    [review(), review({ images: [{ id: 'abcdefgh', source: 'https://pictures.example/1.jpg' }] })],
  ];
  for (const batch of faulty) expect((await send(batch)).statusCode).toBe(400);
  expect(await list()).toEqual([]);
});

it('fetches a picture from the allowed origin at its first read only, and encodes it as JPEG', async () => {
  const png = await photograph(800, 600).png().toBuffer();
  const pictures = await startPictures(() => ({ body: png }));
  const { test, send } = await start(pictures.origin);
  const image = { id: 'picture-of-import', source: `${pictures.origin}/a/b.jpg?seed=7` };
  expect((await send([review({ images: [image] })])).json().imported).toBe(1);
  expect(pictures.requests).toEqual([]);
  const read = () => test.client().get(`/reviews/images/${image.id}.jpg?width=640`);
  const answers = await Promise.all([read(), read()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[0].headers['content-type']).toBe('image/jpeg');
  await read();
  expect(pictures.requests).toEqual(['/a/b.jpg?seed=7']);
});

it('refuses pictures of other origins and ids that are taken', async () => {
  const { send, list } = await start('http://pictures.test');
  for (const source of [
    'http://pictures.test.evil.example/1.jpg',
    'https://pictures.test/1.jpg',
    'http://pictures.test:8080/1.jpg',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
  ])
    expect((await send([review({ images: [{ id: 'abcdefgh', source }] })])).statusCode).toBe(400);
  const image = { id: 'abcdefgh', source: 'http://pictures.test/1.jpg' };
  expect((await send([review({ images: [image] })])).statusCode).toBe(200);
  expect((await send([review({ images: [image] })])).statusCode).toBe(400);
  expect(await list()).toHaveLength(1);
});

it('follows no redirect, connects to checked addresses only and stops at the size limit', async () => {
  const other = await startPictures(() => ({ body: Buffer.from('secret') }));
  const pictures = await startPictures((url) =>
    url.startsWith('/away')
      ? { status: 302, location: `${other.origin}/` }
      : url.startsWith('/large')
        ? { body: Buffer.alloc(uploadLimits.bytes + 1) }
        : { status: 404 },
  );
  const fetchSource = createSourceFetcher(pictures.origin);
  const { host } = new URL(other.origin);
  for (const path of ['/away', '/large', `//${host}/`])
    await expect(fetchSource(path)).rejects.toMatchObject({ code: 'unavailable' });
  expect(other.requests).toEqual([]);
  expect(pictures.requests).toEqual(['/away', '/large', `//${host}/`]);
});
