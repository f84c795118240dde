import cookies from '@fastify/cookie';
import Fastify from 'fastify';
import { countryCookie } from './country-cookie';

/** The country that an answer names in its cookie; undefined when it sets none. */
async function countryOf(
  headers: Record<string, string>,
  remoteAddress = '127.0.0.1',
  url = '/',
): Promise<string | undefined> {
  const app = Fastify();
  await app.register(cookies);
  countryCookie(app, 'cf-ipcountry');
  app.get('/*', (_, reply) => reply.send('a page'));
  const answer = await app.inject({ url, headers, remoteAddress });
  await app.close();
  return answer.cookies.find(({ name }) => name === 'country')?.value;
}

it.each([
  ['de', 'DE'],
  ['FR', 'FR'],
  // CDNs send XX for an unknown country and T1 for Tor.
  ['XX', undefined],
  ['T1', undefined],
  ['DE; path=/', undefined],
])('takes %j of a CDN for %j', async (header, country) => {
  expect(await countryOf({ 'cf-ipcountry': header }, '8.8.8.8')).toBe(country);
});

it('finds it by the address where no CDN names it', async () => {
  expect(await countryOf({}, '8.8.8.8')).toBe('US');
  expect(await countryOf({})).toBeUndefined();
});

it.each([
  ['a page that an HTTP cache keeps', { 'x-page-variant': '- US' }, '/'],
  ['a browser that knows it', { cookie: 'country=FR' }, '/'],
  ['a file, which caches keep for everybody', {}, '/assets/mfe-cart/1.0.0/remoteEntry.js'],
])('sets no cookie with %s', async (_, headers, url) => {
  expect(await countryOf({ 'cf-ipcountry': 'DE', ...headers }, '8.8.8.8', url)).toBeUndefined();
});
