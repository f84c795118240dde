import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { TesterLinks } from '@store/release-kit/tester-link';
import { everySlice } from '@store/release-kit/testing/sample-release';
import { testerLinksPlugin } from './tester-links.plugin';
import { TesterPasses } from './tester-passes';

const links = new TesterLinks('a secret', (id) => id === 'revoked');
const origins = { shop: 'https://shop.example', preview: 'https://preview.example' };
const site = 'shop';
const slices = everySlice('1.0.0');
const inAnHour = () => links.sign({ id: 'a1', site, slices, until: Date.now() + 3_600_000 });
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  await app.register(cookies);
  testerLinksPlugin(app, { passes: new TesterPasses(links, origins), secure: true });
  app.get('/*', () => 'the shop');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const open = (url: string) => app.inject({ url });
const sentence = 'This tester link has expired, was revoked or is not valid.';

it('sets a cookie for the lifetime of a tester link and redirects without its parameter', async () => {
  const token = inAnHour();
  const { statusCode, headers, cookies: set } = await open(`/search?q=kente&tester=${token}&page=2`);
  expect([statusCode, headers.location]).toEqual([303, '/search?q=kente&page=2']);
  expect(headers['cache-control']).toBe('no-store');
  expect(set).toMatchObject([{ name: 'tester', value: token, httpOnly: true, secure: true }]);
  expect(set[0]?.maxAge).toBeLessThanOrEqual(3600);
  expect(set[0]?.maxAge).toBeGreaterThan(3500);
});

it('marks a browser as one of staff’s beside a tester’s pass, and has an HTTP cache ask again', async () => {
  const token = links.sign({ id: 'a1', site, slices, until: Date.now() + 3_600_000, mark: 'staff' });
  const { statusCode, cookies: set } = await open(`/?tester=${token}`);
  expect(statusCode).toBe(303);
  expect(set).toMatchObject([
    { name: 'page_variant', value: '' },
    { name: 'staff', value: token, httpOnly: true, secure: true },
  ]);
});

it('leaves test mode at the same address', async () => {
  const { statusCode, headers, cookies: set } = await open('/cart?tester=leave');
  expect([statusCode, headers.location]).toEqual([303, '/cart']);
  expect(set).toMatchObject([{ name: 'tester', value: '', maxAge: 0 }]);
});

it.each([
  ['forged', () => `${inAnHour().slice(0, -4)}AAAA`],
  ['revoked', () => links.sign({ id: 'revoked', site, slices, until: Date.now() + 3_600_000 })],
  ['expired', () => links.sign({ id: 'a1', site, slices, until: Date.now() - 1000 })],
])('answers 410 to a link that is %s, and removes an earlier pass', async (_, token) => {
  const { statusCode, body, cookies: set } = await open(`/?tester=${token()}`);
  expect([statusCode, body]).toEqual([410, expect.stringContaining(sentence)]);
  expect(set).toMatchObject([{ name: 'tester', value: '', maxAge: 0 }]);
});

it.each(['//evil.example/', '/\\evil.example/', '/.//evil.example/', '/search/..//evil.example/'])(
  'never redirects to another site: %s',
  async (path) => {
    // Sent as it is: `inject` and `fetch` resolve the dots.
    const { port } = app.server.address() as AddressInfo;
    const sent = request({
      host: '127.0.0.1',
      port,
      path: `${path}?tester=${inAnHour()}`,
      agent: false,
    }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
  },
);
