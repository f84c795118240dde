import { storefrontApiPath } from '@store/shared/contracts/storefront';
import { runningStorefront, storefrontApp, testPrivateToken, testToken } from './testing/storefront-app';

const storefront = runningStorefront();

const post = (headers: Record<string, string>, payload: string | object) =>
  storefront.app.inject({ method: 'POST', url: storefrontApiPath, headers, payload });
const token = { 'x-shopify-storefront-access-token': testToken };

it.each<Record<string, string>>([
  {},
  { 'x-shopify-storefront-access-token': 'wrong' },
  { 'x-shopify-storefront-access-token': '' },
])('answers 401 in the shape of the Storefront API to %j, readable from another origin', async (headers) => {
  const response = await post(headers, { query: '{ shop { name } }' });
  expect(response.statusCode).toBe(401);
  expect(response.json()).toEqual({
    errors: [{ message: expect.any(String), extensions: { code: 'UNAUTHORIZED' } }],
  });
  expect(response.headers['access-control-allow-origin']).toBe('*');
});

it('accepts the private token of servers, which browsers may not send', async () => {
  const ask = (sent: string) =>
    post({ 'shopify-storefront-private-token': sent }, { query: '{ shop { name } }' });
  expect((await ask(testPrivateToken)).statusCode).toBe(200);
  expect((await ask(testToken)).statusCode).toBe(401);
  const allowed = (await storefront.app.inject({ method: 'OPTIONS', url: storefrontApiPath })).headers;
  expect(allowed['access-control-allow-headers']).not.toContain('private-token');
});

it('lets other origins ask, and caches that for a day', async () => {
  const { headers, statusCode } = await storefront.app.inject({ method: 'OPTIONS', url: storefrontApiPath });
  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-max-age': '86400',
    'access-control-allow-methods': 'POST, OPTIONS',
  });
  expect(headers['access-control-allow-headers']).toMatch(/content-type.*x-shopify-storefront-access-token/);
});

it('answers uncacheable JSON that other origins may read', async () => {
  const response = await post(token, { query: '{ shop { name } }' });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ data: { shop: { name: 'Kith & Cloth' } } });
  expect(response.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
});

it.each(['{', '[]', '"x"', '{"query":1}', '{"query":"{"}', '{"query":"{ nope }"}', '{}'])(
  'says what is wrong with the body %s',
  async (body) => {
    const response = await post({ ...token, 'content-type': 'application/json' }, body);
    expect(response.statusCode).toBeLessThan(500);
    const { errors } = response.json<{ errors: { message: string }[] }>();
    expect(errors[0]?.message).toEqual(expect.any(String));
    expect(JSON.stringify(errors)).not.toMatch(/node_modules|at .*\.ts/);
  },
);

it('refuses a body beyond its limit, and other methods', async () => {
  expect((await post(token, { query: `{ shop { name } } #${'x'.repeat(600_000)}` })).statusCode).toBe(413);
  expect(
    (await storefront.app.inject({ method: 'GET', url: storefrontApiPath, headers: token })).statusCode,
  ).toBe(404);
});

it('hides unexpected errors from clients', async () => {
  const fail = () => Promise.reject(new Error('password of the database'));
  const failing = await storefrontApp(undefined, { create: fail, find: fail, update: fail, remove: fail });
  const { errors } = await failing.send('mutation { cartCreate(input: {}) { cart { id } } }');
  expect(errors?.[0]?.message).toBe('Internal error');
  expect(JSON.stringify(errors)).not.toContain('password');
  await failing.app.close();
});
