import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { timeLeftHeader } from '@store/shared/contracts/time-left';
import { Upstream } from '@store/shared/server/upstream';
import { buildEdgeApp } from '../app';
import { readEdgeEnvironment } from '../environment';
import { ReleaseReader } from '../releases/release-reader';
import { fakeFollower } from '../testing/fake-follower';

const shopper = '198.51.100.1';
const stranger = '203.0.113.9';
const timeoutMs = 1000;

let service: FastifyInstance;
let edge: FastifyInstance;
let backend: Upstream;
let port: number;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  service = Fastify({ forceCloseConnections: true });
  service.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  service.all('/*', async ({ url, headers, body }, reply) => {
    // As our backend does, it answers before the edge gives up.
    if (url.startsWith('/slow')) {
      await new Promise((resolve) => setTimeout(resolve, Number(headers[timeLeftHeader])));
      return reply.code(503).header('Retry-After', '1').send({ code: 'unavailable' });
    }
    if (url.startsWith('/forms')) return reply.redirect('/', 303);
    return { url, headers, body: body ?? null };
  });
  backend = new Upstream();
  edge = await buildEdgeApp({
    environment: readEdgeEnvironment({
      DEMO: '1',
      BACKEND_ORIGIN: await service.listen({ port: 0, host: '127.0.0.1' }),
      TRUSTED_PROXIES: '127.0.0.1',
      REQUEST_TIMEOUT_MS: String(timeoutMs),
    }),
    reader: new ReleaseReader(new ArtifactStore(testFolder())),
    current: () => null,
    follower: fakeFollower(),
    backend,
    logLevel: 'silent',
  });
  await edge.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = edge.server.address() as AddressInfo);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  edge.server.closeAllConnections();
  await edge.close();
  await service.close();
});

const head = (line: string, ip: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: shop', `X-Forwarded-For: ${ip}`, ...headers, '', ''].join('\r\n');

/** Opens a connection that sends this and nothing more. */
async function send(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Sends a request whose connection is to be closed. */
const ask = async (text: string) => answerOf(await send(text));

async function answerOf(socket: Socket) {
  let answer = '';
  socket.setEncoding('latin1').on('data', (part: string) => (answer += part));
  await once(socket, 'close');
  const final = answer.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  const [first = '', body = ''] = final.split('\r\n\r\n', 2);
  return { status: Number(first.split(' ')[1]), head: first.toLowerCase(), body };
}
/** Posts two letters. */
const post = (path: string, ip = shopper, headers: readonly string[] = ['Connection: close']) =>
  ask(`${head(`POST ${path}`, ip, 'Content-Type: text/plain', 'Content-Length: 2', ...headers)}hi`);
const get = (path: string, ip = shopper, ...headers: string[]) =>
  ask(head(`GET ${path}`, ip, 'Connection: close', ...headers));

/** Sends the beginning of a body many times, and nothing more of it. @returns the connections once all of them have arrived. */
async function holdBodies(path: string, times: number, ip = stranger): Promise<Socket[]> {
  let arrived = 0;
  const allArrived = new Promise<void>((resolve) =>
    edge.server.on('request', () => void ((arrived += 1) === times && setImmediate(resolve))),
  );
  const type = 'Content-Type: application/json';
  const unended = `${head(`POST ${path}`, ip, type, 'Content-Length: 900')}{`;
  const held = await Promise.all(Array.from({ length: times }, () => send(unended)));
  for (const socket of held) socket.resume();
  await allArrived;
  return held;
}
const stillOpen = (held: Socket[]) => held.filter(({ closed }) => !closed).length;

it('answers others while a stranger holds bodies that never end', async () => {
  const held = await holdBodies('/api/subscriptions', 129);
  expect((await get('/api/things')).status).toBe(200);
  expect((await get('/api/things', stranger)).status).toBe(200);
  expect(stillOpen(held)).toBeGreaterThanOrEqual(128);
});

it('passes a share of a client’s uploads on as they come, and those of others', async () => {
  const begun = new Set<unknown>();
  service.server.on('request', (request) => begun.add(request));
  const held = await holdBodies('/api/storage', 40);
  expect((await post('/api/storage')).status).toBe(200);
  expect((await get('/api/things', stranger)).status).toBe(200);
  expect(begun.size).toBe(8 + 2);
  // As many may wait, and the rest are refused.
  expect(stillOpen(held)).toBe(16);
});

it('answers everything else while many strangers hold all places for uploads', async () => {
  const strangers = Array.from({ length: 6 }, (_, index) => `203.0.${index}.9`);
  for (const ip of strangers) await holdBodies('/api/storage', 10, ip);
  expect((await post('/api/webhooks/shopify')).status).toBe(200);
  expect((await get('/api/reviews/images/a.jpg')).status).toBe(200);
  expect((await get('/api/things')).status).toBe(200);
});

it('sends neither headers of the client’s connection nor those that it names', async () => {
  const odd = [
    'Expect: 100-continue',
    'Keep-Alive: x',
    'Upgrade: x',
    'TE: trailers',
    'Trailer: x',
    'Proxy-Authorization: x',
    'Proxy-Connection: x',
    'HTTP2-Settings: x',
    'X-Hop: x',
  ];
  const answers = await Promise.all(
    [...odd, ...odd, ...odd, ...odd].map((header) =>
      post('/api/things', `${stranger}:51000`, ['Connection: close, X-Hop', header]),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  for (const { body } of answers) {
    const seen = JSON.parse(body) as { headers: Record<string, string>; body: string };
    const passedOn = ['content-length', 'content-type', 'host', 'traceparent', 'x-forwarded-for'];
    expect(Object.keys(seen.headers).sort()).toEqual(['connection', ...passedOn, timeLeftHeader].sort());
    expect(seen.headers.connection).toBe('keep-alive');
    expect(seen.headers['x-forwarded-for']).toBe(stranger);
    expect(seen.body).toBe('hi');
  }
  expect((await get('/api/things')).status).toBe(200);
});

it.each(['/api/a/../b', '/api/a/%2e%2e/b', '/api/./a', '/api/a\\b', '/api/caf\xe9', '/%61pi/a'])(
  'refuses the path %j, which does not count against the backend',
  async (path) => {
    for (let times = 0; times < 8; times += 1) expect((await get(path, stranger)).status).toBe(400);
    expect(backend.isDown).toBe(false);
    expect((await get('/api/things')).status).toBe(200);
  },
);

it.each(['/api/a/..;/', '/api//a', '/api?x=../y', '/api/a#b'])('passes the path %s on', async (path) => {
  const { status, body } = await get(path);
  expect(status).toBe(200);
  expect((JSON.parse(body) as { url: string }).url).toBe(
    path.replace('/api?', '/api/?').slice(4).split('#')[0],
  );
});

it('has a share of its places for one client, whose further requests are 503 in time', async () => {
  // Addresses of one network are one client.
  const flood = Array.from({ length: 200 }, (_, index) => get(`/api/slow/${index}`, `2001:db8::${index}`));
  await get('/api/slow/0', stranger);
  expect((await get('/api/things')).status).toBe(200);
  const answers = await Promise.all(flood);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  for (const { head: answered } of answers) expect(answered).toMatch(/\r\nretry-after: \d+/);
  expect(backend.isDown).toBe(false);
});

it('takes no body that is too large for the backend', async () => {
  const large = head('POST /api/things', stranger, 'Content-Type: text/plain', 'Content-Length: 70000');
  expect(await ask(large + 'x'.repeat(70_000))).toMatchObject({
    status: 413,
    head: expect.stringMatching(/connection: close/),
  });
});

it('gives the backend its time for a form that took longer to arrive', async () => {
  const form = head(
    'POST /pages/wholesale-program',
    stranger,
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 6',
    'Connection: close',
    'Sec-Fetch-Site: same-origin',
  );
  const answers = Array.from({ length: 4 }, async () => {
    const socket = await send(`${form}name=`);
    await new Promise((resolve) => setTimeout(resolve, timeoutMs + 100));
    socket.write('a');
    return answerOf(socket);
  });
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([303]));
  expect(backend.isDown).toBe(false);
});
