import Fastify from 'fastify';
import { addressWithoutSlash, redirectToCanonicalAddress } from './canonical-address';

it.each([
  ['/collections/hoodie/', '/collections/hoodie'],
  ['/collections/hoodie/?page=2&sort=a/', '/collections/hoodie?page=2&sort=a/'],
  ['/', null],
  ['/collections/hoodie', null],
  ['/collections/hoodie?back=/', null],
  // Browsers read these as addresses of another host.
  ['//evil.example/', null],
  ['///evil.example//', null],
  ['/\\evil.example/', null],
])('returns the redirect of %s: %j', (url, address) => {
  expect(addressWithoutSlash(url)).toBe(address);
});

it('redirects permanently, and never below /api', async () => {
  const app = Fastify();
  redirectToCanonicalAddress(app);
  app.get('/api/', () => ({}));
  const answer = await app.inject('/pages/about-us/');
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/pages/about-us']);
  expect((await app.inject('/api/')).statusCode).toBe(200);
  await app.close();
});
