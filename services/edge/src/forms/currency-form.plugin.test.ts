import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { currencyFormPlugin } from './currency-form.plugin';

let app: FastifyInstance;
let log = '';
beforeAll(async () => {
  app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void (log += line) } } });
  await app.register(cookies);
  await app.register(currencyFormPlugin, { originOf: () => 'https://shop.example' });
});
afterAll(() => app.close());

async function choose(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: '/currency',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
  const { location, 'set-cookie': cookie } = answer.headers;
  return { status: answer.statusCode, location, cookie };
}

it('sets the cookie for a day and redirects back to the page', async () => {
  const page = '/collections/hoodie?page=2&sort=Price%2C+low+to+high';
  expect(await choose({ currency: 'DE', returnTo: page })).toEqual({
    status: 303,
    location: page,
    cookie: 'selectedUserCurrency=DE; Max-Age=86400; Path=/; SameSite=Lax',
  });
});

it.each(['XX', '', 'DE; Path=/evil', 'constructor'])('sets no cookie for the code %j', async (currency) => {
  expect(await choose({ currency, returnTo: '/cart' })).toEqual({ status: 303, location: '/cart' });
});

it('redirects home, never to another site', async () => {
  const answer = await choose({ currency: 'DE', returnTo: '//evil.example' });
  expect(answer).toMatchObject({ status: 303, location: '/' });
});

it.each([
  ['another site’s form', { 'sec-fetch-site': 'cross-site' }],
  ['another host’s', { 'sec-fetch-site': 'same-site' }],
])('refuses %s', async (_, headers) => {
  expect(await choose({ currency: 'DE', returnTo: '/' }, headers)).toMatchObject({ status: 403 });
});

it('checks Origin when Sec-Fetch-Site is missing, and refuses other content types', async () => {
  const old = (origin: string) => ({
    method: 'POST' as const,
    url: '/currency',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'currency=DE',
  });
  expect((await app.inject(old('https://shop.example'))).statusCode).toBe(303);
  expect((await app.inject(old('https://evil.example'))).statusCode).toBe(403);
  expect(log).toContain('"origin":"https://evil.example","siteOrigin":"https://shop.example"');
  const json = await app.inject({
    method: 'POST',
    url: '/currency',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' },
    body: 'currency=DE',
  });
  expect(json.headers['set-cookie']).toBeUndefined();
  const long = await choose({ currency: 'DE', returnTo: `/${'x'.repeat(9000)}` });
  expect(long.status).toBe(413);
});
