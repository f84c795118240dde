import Fastify from 'fastify';
import sharp from 'sharp';
import { photographAddress, reviewPhotographsPlugin } from './review-photographs.plugin';

/** An app with the picture of one product, in a blue cloth. */
async function start() {
  const cloth = await sharp({ create: { width: 64, height: 80, channels: 3, background: '#24476b' } })
    .jpeg()
    .toBuffer();
  const app = Fastify({ logger: false });
  const requests: string[] = [];
  app.get('/cdn/*', (request, reply) => {
    requests.push(request.url);
    return request.url.startsWith('/cdn/7/')
      ? reply.type('image/jpeg').send(cloth)
      : reply.code(404).send('none');
  });
  await app.register(reviewPhotographsPlugin);
  const get = (url: string) => app.inject(url);
  return { get, requests };
}

it('draws a photograph of a picture of the same app', async () => {
  const { get, requests } = await start();
  const address = photographAddress('http://commerce.test', 'http://other.test/cdn/7/hoodie-front.jpg', 7);
  expect(address).toBe('http://commerce.test/review-photographs/7/hoodie-front.jpg?seed=7');
  const answer = await get(new URL(address).pathname + new URL(address).search);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect(requests).toEqual(['/cdn/7/hoodie-front.jpg?width=1280']);
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect([1050, 1200, 1400]).toContain(width);
  expect([1050, 1200, 1400]).toContain(height);
  // The cloth's blue (36, 71, 107) in the light of a room.
  const [red, green, blue] = (await sharp(answer.rawPayload).stats()).channels.map(({ mean }) => mean);
  expect(red).toBeLessThan(green!);
  expect(green).toBeLessThan(blue!);
  expect(Math.abs(blue! - 107)).toBeLessThan(50);
});

it('refuses a bad seed and has the status of a picture that is not there', async () => {
  const { get } = await start();
  for (const query of ['', '?seed=x', '?seed=-1', '?seed=4294967296'])
    expect((await get(`/review-photographs/7/hoodie-front.jpg${query}`)).statusCode).toBe(400);
  expect((await get('/review-photographs/8/hoodie-front.jpg?seed=1')).statusCode).toBe(404);
});
