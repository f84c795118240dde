import Fastify from 'fastify';
import { addressWithoutSlash, oneAddress } from './one-address';

it.each([
  ['/collections/hoodie/', '/collections/hoodie'],
  ['/collections/hoodie/?page=2&sort=a/', '/collections/hoodie?page=2&sort=a/'],
  ['/', null],
  ['/collections/hoodie', null],
  ['/collections/hoodie?back=/', null],
  // Never a way to another host.
  ['//evil.example/', null],
  ['///evil.example//', null],
  ['/\\evil.example/', null],
])('%s has the address %j instead', (url, address) => {
  expect(addressWithoutSlash(url)).toBe(address);
});

it('leads there for good, and leaves the API alone', async () => {
  const app = Fastify();
  oneAddress(app);
  app.get('/api/', () => ({}));
  const answer = await app.inject('/pages/about-us/');
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/pages/about-us']);
  expect((await app.inject('/api/')).statusCode).toBe(200);
  await app.close();
});
