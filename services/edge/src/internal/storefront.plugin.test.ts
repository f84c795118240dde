import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { sha256Of } from '@store/release-kit/integrity';
import { logging } from '@store/service-kit/logging';
import { StorefrontAnswers } from '../cache/storefront-answers';
import { recordServer } from '../testing/recorded-server';
import { storefrontPlugin } from './storefront.plugin';

const released = 'query Shop { shop { name } }';
const other = 'query Other { shop { name } }';

const storefront = recordServer();
const answer = (response: ServerResponse) =>
  void response
    .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Set-Cookie': 'a=b' })
    .end('{"data":{"shop":{"name":"Kith — Cloth"}}}');

let app: FastifyInstance | null = null;
let origin: string;
let lines: string[];

async function open(options: Partial<Parameters<typeof storefrontPlugin>[1]> = {}): Promise<void> {
  await app?.close();
  const { logger, ...rest } = logging('edge', 'warn');
  const opened = Fastify({
    ...rest,
    logger: { ...logger, stream: { write: (line) => void lines.push(line) } },
  });
  app = opened;
  storefrontPlugin(opened, {
    endpoint: `${storefront.origin}/graphql.json`,
    token: 'public',
    privateToken: 'private',
    answers: new StorefrontAnswers(),
    isReleased: (operation) => operation === sha256Of(released),
    ...options,
  });
  origin = await opened.listen({ host: '127.0.0.1', port: 0 });
}

beforeEach(async () => {
  storefront.got = [];
  lines = [];
  storefront.respond = answer;
  await open();
});
afterAll(() => app?.close());

const post = (body: object, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  fetch(`${origin}/storefront`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
const tokensOf = ({ headers }: (typeof storefront.got)[number]) => [
  headers['shopify-storefront-private-token'],
  headers['x-shopify-storefront-access-token'],
  headers['shopify-storefront-buyer-ip'],
];

it('sends an operation that a released document names with the private token and the shopper’s address', async () => {
  const response = await post(
    { query: released, variables: { first: 4 } },
    { 'shopify-storefront-buyer-ip': '203.0.113.7', 'x-shopify-storefront-access-token': 'anything' },
  );
  expect(await response.json()).toEqual({ data: { shop: { name: 'Kith — Cloth' } } });
  expect(storefront.got.map(tokensOf)).toEqual([['private', undefined, '203.0.113.7']]);
  expect(JSON.parse(storefront.got[0]?.body ?? '')).toEqual({ query: released, variables: { first: 4 } });
});

it('sends every other operation with the public token alone, and says so once', async () => {
  await post({ query: other }, { 'shopify-storefront-buyer-ip': '203.0.113.7' });
  await post({ query: other }, { 'shopify-storefront-private-token': 'guessed' });
  // One that differs by a space is another one.
  await post({ query: `${released} ` });
  expect(storefront.got.map(tokensOf)).toEqual(Array(3).fill([undefined, 'public', undefined]));
  expect(lines.map((line) => JSON.parse(line) as { operation: string; msg: string })).toEqual([
    expect.objectContaining({ operation: sha256Of(other), msg: expect.stringContaining('public token') }),
    expect.objectContaining({ operation: sha256Of(`${released} `) }),
  ]);
});

it('sends the public token where there is no private one', async () => {
  await open({ privateToken: undefined });
  await post({ query: released }, { 'shopify-storefront-buyer-ip': '203.0.113.7' });
  expect([storefront.got.map(tokensOf), lines]).toEqual([[[undefined, 'public', undefined]], []]);
});

it('makes every header itself, and passes nothing on but the operation and its values', async () => {
  const { headers } = await post(
    { query: released, operationName: 'Shop', extensions: { persistedQuery: { sha256Hash: 'x' } } },
    {
      cookie: 'session=x',
      'x-forwarded-for': '203.0.113.7',
      'shopify-storefront-buyer-ip': 'not an address',
    },
  );
  expect(Object.keys(storefront.got[0]?.headers ?? {}).sort()).toEqual([
    'connection',
    'content-length',
    'content-type',
    'host',
    'shopify-storefront-private-token',
  ]);
  expect(JSON.parse(storefront.got[0]?.body ?? '')).toEqual({ query: released, variables: {} });
  expect([headers.get('content-type'), headers.get('set-cookie')]).toEqual([
    'application/json; charset=utf-8',
    null,
  ]);
});

it.each<[string, object]>([
  ['no query', { variables: {} }],
  ['a batch', [{ query: released }]],
  ['values that are no object', { query: released, variables: 'all' }],
])('refuses %s in words', async (_what, body) => {
  const response = await post(body);
  expect([response.status, await response.json()]).toEqual([
    400,
    { message: 'The body must be a GraphQL query with its variables.' },
  ]);
  expect(storefront.got).toEqual([]);
});

it('takes no more than 128 KB', async () => {
  expect((await post({ query: released, variables: { text: 'x'.repeat(128 * 1024) } })).status).toBe(413);
  expect(storefront.got).toEqual([]);
});

it('says when another version of the API answers than was asked', async () => {
  await open({ endpoint: `${storefront.origin}/api/2025-04/graphql.json` });
  storefront.respond = (response) =>
    void response.writeHead(200, { 'X-Shopify-API-Version': '2026-01' }).end('{"data":{}}');
  await post({ query: released });
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ api: 'storefront', asked: '2025-04', served: '2026-01' }),
  ]);
});

it('passes on what the API refuses', async () => {
  storefront.respond = (response) =>
    void response.writeHead(430, { 'Content-Type': 'application/json' }).end('{"errors":"Throttled"}');
  const response = await post({ query: released });
  expect([response.status, await response.text()]).toEqual([430, '{"errors":"Throttled"}']);
});

it('sends nothing while it has an answer to what is the same for all shoppers and was reviewed', async () => {
  const texts = [await post({ query: released }), await post({ query: released })].map((kept) => kept.text());
  expect(new Set(await Promise.all(texts))).toEqual(new Set(['{"data":{"shop":{"name":"Kith — Cloth"}}}']));
  await post({ query: other });
  await post({ query: other });
  expect(storefront.got).toHaveLength(3);
});

it('does not follow redirects', async () => {
  storefront.respond = (response) =>
    void response.writeHead(307, { Location: `${storefront.origin}/elsewhere` }).end();
  const response = await post({ query: released });
  expect([response.status, response.headers.get('location'), storefront.got.length]).toEqual([502, null, 1]);
});

it.each<[string, (response: ServerResponse) => void, number]>([
  ['closes the connection', (response) => response.destroy(), 5000],
  ['does not answer in time', () => undefined, 50],
  ['does not end its answer in time', (response) => void response.writeHead(200).write('{'), 200],
  ['says more than 8 MB', (response) => void response.writeHead(200).end('x'.repeat(9 * 1024 * 1024)), 5000],
])('answers 502 when the API %s', async (_what, failing, timeoutMs) => {
  await open({ timeoutMs });
  storefront.respond = failing;
  const response = await post({ query: released });
  expect([response.status, await response.json()]).toEqual([
    502,
    { message: 'The Storefront API does not answer.' },
  ]);
});

it('closes the connection of a renderer that left', async () => {
  await open({ timeoutMs: 60_000, isReleased: () => false });
  const visit = new AbortController();
  const closed = new Promise<void>((resolve) => {
    storefront.respond = (response) => {
      void once(response, 'close').then(() => resolve());
      visit.abort();
    };
  });
  await expect(post({ query: released }, {}, visit.signal)).rejects.toThrow();
  await closed;
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    expect.stringContaining('public token'),
  ]);
});

it('refuses what is beyond its limit, until an answer has ended', async () => {
  await open({ limit: 1 });
  let end: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    storefront.respond = (response) => {
      end = () => answer(response);
      resolve();
    };
  });
  const first = post({ query: released });
  await reached;
  const refused = await post({ query: released });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  end();
  expect((await first).status).toBe(200);
  await (await first).text();
  storefront.respond = answer;
  let next = refused;
  while (next.status === 503) next = await post({ query: released });
  expect(next.status).toBe(200);
});

it('goes through the proxy of the environment with Node’s switch for that', async () => {
  const asked: string[] = [];
  const proxy = createServer().on('connect', ({ url = '' }, socket) => {
    asked.push(url);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const { port } = proxy.address() as AddressInfo;
  const variables = jest.replaceProperty(process, 'env', {
    ...process.env,
    NODE_USE_ENV_PROXY: '1',
    HTTPS_PROXY: `http://127.0.0.1:${port}`,
    NO_PROXY: '127.0.0.1',
  });
  await open({ endpoint: 'https://your-shop.invalid/graphql.json' });
  expect((await post({ query: released })).status).toBe(502);
  expect(asked).toEqual(['your-shop.invalid:443']);
  await open();
  expect((await post({ query: released })).status).toBe(200);
  variables.restore();
  proxy.close();
});
