import cookies from '@fastify/cookie';
import Fastify from 'fastify';
import { cartCookieText } from '@store/shared/contracts/storage';
import { setPageCookies } from './page-cookies';

/** What a browser gets of a page's `Set-Cookie` values, and the log. */
async function sentFor(values: string[], secure = true) {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  await app.register(cookies);
  app.get('/', (_, reply) => {
    setPageCookies(reply, values, { secure, release: 'mfe-cart@1.2.0' });
    return reply.send('done');
  });
  const { headers } = await app.inject('/');
  await app.close();
  return { set: headers['set-cookie'], log: lines.join('') };
}

it('passes on the cookies of the contract, as the cart’s page writes them', async () => {
  const id = 'gid://shopify/Cart/c1?key=k';
  const value = encodeURIComponent(id);
  expect(await sentFor([cartCookieText(id, true)])).toEqual({
    set: `cart_id=${value}; Max-Age=864000; Path=/; Secure; SameSite=Lax`,
    log: '',
  });
  expect((await sentFor([cartCookieText(null, false)], false)).set).toBe(
    'cart_id=; Max-Age=0; Path=/; SameSite=Lax',
  );
});

it('gives them the attributes of the contract, whatever a slice wants', async () => {
  const wanted = 'cart_id=c1; Domain=example; Path=/cart; SameSite=None; Max-Age=99999999; HttpOnly';
  expect((await sentFor([wanted])).set).toBe('cart_id=c1; Max-Age=864000; Path=/; Secure; SameSite=Lax');
  expect((await sentFor(['cart_id=c1'])).set).toContain('Max-Age=864000');
});

it('drops every other cookie, and the log names it with the release, but no value', async () => {
  const hostile = ['__Host-session=a-value', 'tester=a-value; Path=/', 'a-value', 'toString=a-value'];
  const { set, log } = await sentFor([...hostile, 'cart_id=c1']);
  expect(set).toMatch(/^cart_id=c1;/);
  expect(JSON.parse(log)).toMatchObject({
    level: 40,
    release: 'mfe-cart@1.2.0',
    cookies: ['__Host-session', 'tester', '', 'toString'],
  });
  expect(log).not.toContain('a-value');
});
