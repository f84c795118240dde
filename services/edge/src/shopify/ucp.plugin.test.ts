import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { recordServer } from '../testing/recorded-server';
import { ucpEndpointPath, ucpPlugin, ucpProfilePath } from './ucp.plugin';

const shop = recordServer();
let edge: FastifyInstance;
/** The shop answers agents after it. */
let mayAnswer: Promise<void>;
const clock = { now: 0 };

/** The shop's profile, with what is answered at this origin. */
const profileAt = (answering: string) => ({
  ucp: {
    version: '2026-04-08',
    supported_versions: { '2026-01-23': `${answering}/.well-known/ucp/2026-01-23` },
    services: {
      'dev.ucp.shopping': [
        {
          transport: 'mcp',
          endpoint: `${answering}/api/ucp/mcp`,
          spec: 'https://ucp.dev/specification/overview',
        },
        { transport: 'embedded', endpoint: `${shop.origin}/checkouts` },
        { transport: 'mcp', endpoint: 'https://other.example/api/ucp/mcp' },
      ],
    },
    capabilities: { 'dev.ucp.shopping.permalink': [{ config: { endpoint: `${answering}/buy` } }] },
  },
});

beforeEach(async () => {
  shop.got = [];
  mayAnswer = Promise.resolve();
  clock.now = 1_000_000;
  shop.respond = (response) => {
    const { url } = shop.got.at(-1)!;
    if (url === '/.well-known/ucp') response.end(JSON.stringify(profileAt(shop.origin)));
    else if (url !== '/api/ucp/mcp') response.writeHead(404).end();
    else
      void mayAnswer.then(() => {
        const headers = { 'set-cookie': 'a=b', 'mcp-session-id': 's1', 'x-powered-by': 'shop' };
        response.writeHead(200, { ...headers, 'ucp-version': '2026-10-01' });
        response.end('{"jsonrpc":"2.0","id":1,"result":{}}');
      });
  };
  edge = Fastify();
  edge.get('/api/*', () => 'the backend');
  await edge.register(async (agents) =>
    ucpPlugin(agents, {
      shop: shop.origin,
      namedAs: [shop.origin],
      siteOrigin: 'https://shop.example',
      now: () => clock.now,
    }),
  );
});
afterEach(() => edge.close());

const call = (
  headers: Record<string, string> = {},
  payload = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
) =>
  edge.inject({
    method: 'POST',
    url: ucpEndpointPath,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

it('shows the shop’s profile with our origin where we answer, and asks once', async () => {
  const answer = await edge.inject(ucpProfilePath);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=300',
  });
  expect(answer.json()).toEqual(profileAt('https://shop.example'));
  await edge.inject(`${ucpProfilePath}?a=1`);
  expect(shop.got.map(({ url }) => url)).toEqual(['/.well-known/ucp']);
});

it('asks for the profile again after five minutes, however often it was shown meanwhile', async () => {
  for (const second of [0, 200, 300, 301]) {
    clock.now = 1_000_000 + second * 1000;
    await edge.inject(ucpProfilePath);
  }
  expect(shop.got).toHaveLength(2);
});

it('asks for the profile of another version, and for no other path', async () => {
  expect((await edge.inject(`${ucpProfilePath}/2026-01-23`)).statusCode).toBe(404);
  expect((await edge.inject(`${ucpProfilePath}/..%2f..%2fadmin`)).statusCode).toBe(404);
  expect((await edge.inject(`${ucpProfilePath}/admin`)).statusCode).toBe(404);
  expect(shop.got.map(({ url }) => url)).toEqual(['/.well-known/ucp/2026-01-23']);
});

it('passes a request on with the headers of agents, without cookies, and an answer without any', async () => {
  const answer = await call({
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-11-25',
    'ucp-agent': 'profile="https://agent.example/profile.json"',
    cookie: 'cart_id=secret; session=secret',
    'x-forwarded-for': '1.2.3.4',
    'shopify-storefront-private-token': 'x',
  });
  expect(shop.got).toMatchObject([
    {
      url: '/api/ucp/mcp',
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'mcp-protocol-version': '2025-11-25',
        'ucp-agent': 'profile="https://agent.example/profile.json"',
      },
    },
  ]);
  for (const name of ['cookie', 'x-forwarded-for', 'shopify-storefront-private-token'])
    expect(shop.got[0]?.headers).not.toHaveProperty(name);
  expect(answer.json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  expect(answer.headers).toMatchObject({
    'mcp-session-id': 's1',
    'ucp-version': '2026-10-01',
    'cache-control': 'no-store',
  });
  for (const name of ['set-cookie', 'x-powered-by']) expect(answer.headers).not.toHaveProperty(name);
});

it.each(['GET', 'PUT', 'DELETE'] as const)('takes no %s', async (method) => {
  const answer = await edge.inject({ method, url: ucpEndpointPath });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
});

it('takes no body of more than 64 KB', async () => {
  expect((await call({}, 'x'.repeat(64 * 1024 + 1))).statusCode).toBe(413);
  expect(shop.got).toEqual([]);
});

it('tells an agent to wait after 120 requests in a minute', async () => {
  for (let count = 0; count < 120; count++) await call();
  const answer = await call();
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1']);
  expect(shop.got).toHaveLength(120);
});

it('gives no place to an agent that left while it waited for one', async () => {
  const origin = await edge.listen({ host: '127.0.0.1', port: 0 });
  const send = async (signal: AbortSignal | null = null) => {
    const headers = { 'content-type': 'application/json', connection: 'close' };
    const url = `${origin}${ucpEndpointPath}`;
    return (await fetch(url, { method: 'POST', headers, body: '{}', signal })).status;
  };
  let answer: () => void = () => undefined;
  mayAnswer = new Promise((resolve) => (answer = resolve));
  const answered = Array.from({ length: 8 }, () => send());
  while (shop.got.length < 8) await pause(5);

  const agent = new AbortController();
  const hasLeft = new Promise<void>((resolve) =>
    edge.server.once('request', (request, response) => {
      request.once('end', () => setImmediate(() => agent.abort()));
      response.once('close', resolve);
    }),
  );
  await expect(send(agent.signal)).rejects.toThrow();
  await hasLeft;
  answer();
  expect(new Set(await Promise.all(answered))).toEqual(new Set([200]));
  expect(await send()).toBe(200);
  expect(shop.got).toHaveLength(9);
});

it('says that the shop does not answer, and follows it nowhere', async () => {
  shop.respond = (response) => void response.destroy();
  const answer = await call();
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect((await edge.inject(ucpProfilePath)).statusCode).toBe(503);
});
