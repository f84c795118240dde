import Fastify, { type FastifyInstance } from 'fastify';
import { behindProxies, leaveOutPorts, proxyVariables } from './behind-proxies';
import { readEnvironment } from './environment';

const read = (variables: NodeJS.ProcessEnv) => readEnvironment(variables, proxyVariables());

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify({
    ...behindProxies(read({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8', KEEP_ALIVE_MS: '605000' })),
    forceCloseConnections: true,
  });
  leaveOutPorts(app);
  app.get('/', ({ ip }) => ip);
});
afterEach(() => app.close());

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51000', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['198.51.100.1:1, 203.0.113.7:51000 ,10.0.0.1:80', '203.0.113.7'],
  ['', '127.0.0.1'],
])('takes X-Forwarded-For %j for %s', async (forwarded, address) => {
  expect((await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } })).body).toBe(address);
});

it('believes nobody but trusted proxies', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  expect((await app.inject({ url: '/', headers, remoteAddress: '192.0.2.1' })).body).toBe('192.0.2.1');
});

it('keeps connections open as long as it is told', async () => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const { headers } = await fetch(origin);
  expect(headers.get('keep-alive')).toBe('timeout=605');
});

it.each(['nonsense', '10.0.0.0/40', '10.0.0.1:80', '127.0.0.1,loopback'])(
  'says in one sentence that %s is no proxy',
  (proxies) => {
    expect(() => read({ TRUSTED_PROXIES: proxies })).toThrow(
      /^Cannot start, change these environment variables: TRUSTED_PROXIES(\.\d)?: must be addresses or CIDR ranges\.$/,
    );
  },
);
