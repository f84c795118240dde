import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { browserConnections, mostBrowsers } from './browser-connections';

const token = 'a-token-of-this-test';

/** A server that stands in for Chromium's: it takes every WebSocket and answers each byte with itself. */
let inner: Server;
let innerRequests: IncomingMessage[];
let outer: ReturnType<typeof browserConnections>;
let problems: unknown[];
let starts: boolean;
/** Browsers that run, and that ever ran. */
let running: number;
let launched: number;
let onKill: () => void;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

beforeEach(async () => {
  innerRequests = [];
  problems = [];
  starts = true;
  running = 0;
  launched = 0;
  onKill = () => undefined;
  inner = createServer().on('upgrade', (message, socket) => {
    innerRequests.push(message);
    socket.on('error', () => undefined);
    socket.write(switching);
    socket.pipe(socket);
  });
  inner.listen(0, '127.0.0.1');
  await once(inner, 'listening');
  outer = browserConnections({
    token,
    launch: async () => {
      if (!starts) throw new Error('no Chromium');
      running++;
      const name = `browser-${++launched}`;
      return {
        wsEndpoint: () => `ws://127.0.0.1:${portOf(inner)}/${name}`,
        kill: async () => {
          running--;
          onKill();
        },
      };
    },
    onProblem: (problem) => problems.push(problem),
  });
  outer.server.listen(0, '127.0.0.1');
  await once(outer.server, 'listening');
});
afterEach(async () => {
  await outer.close();
  inner.closeAllConnections();
  inner.close();
});

/** Asks for a WebSocket. @returns its connection, or the status that refuses it. */
function open(authorization = `Bearer ${token}`): Promise<Socket | number> {
  return new Promise((resolve, reject) => {
    const headers = { connection: 'Upgrade', upgrade: 'websocket', authorization };
    request({ port: portOf(outer.server), path: '/', headers })
      .on('upgrade', (_, socket) => resolve(socket))
      .on('response', (response) => resolve(response.statusCode ?? 0))
      .on('error', reject)
      .end();
  });
}

async function opened(): Promise<Socket> {
  const socket = await open();
  if (typeof socket === 'number') throw new Error(`answered ${socket}`);
  return socket;
}

/** Closes a connection and waits until its browser was killed. */
async function closed(end: () => void): Promise<void> {
  const killed = new Promise<void>((resolve) => (onKill = resolve));
  end();
  await killed;
}

it('launches no browser for whoever has no token', async () => {
  expect(await open('Bearer a guess')).toBe(401);
  expect(launched).toBe(0);
});

it('gives every connection a browser of its own, which does not get the token, and ends it with the connection', async () => {
  const first = await opened();
  const second = await opened();
  expect(innerRequests.map(({ url }) => url)).toEqual(['/browser-1', '/browser-2']);
  expect(JSON.stringify(innerRequests.map(({ rawHeaders }) => rawHeaders))).not.toContain(token);
  first.write('hello');
  expect(String((await once(first, 'data'))[0])).toBe('hello');
  await closed(() => first.end());
  expect(running).toBe(1);
  await closed(() => second.destroy());
  expect([running, launched]).toEqual([0, 2]);
});

it('ends a connection whose browser has ended', async () => {
  const socket = await opened();
  await closed(() => innerRequests[0]?.socket.destroy());
  await once(socket.resume(), 'close');
});

it('refuses more browsers than may run at a time, until one has ended', async () => {
  const sockets: Socket[] = [];
  for (let count = 0; count < mostBrowsers; count++) sockets.push(await opened());
  expect(await open()).toBe(503);
  await closed(() => sockets[0]?.destroy());
  await opened();
});

it('says that a browser did not start, and tries again for the next', async () => {
  starts = false;
  expect(await open()).toBe(500);
  expect(problems).toEqual([new Error('no Chromium')]);
  starts = true;
  await opened();
});

it('ends all browsers when it closes', async () => {
  await opened();
  await outer.close();
  expect(running).toBe(0);
});

it.each([
  ['/readyz', 200],
  ['/healthz', 200],
  ['/', 404],
])('answers %s with %i', async (path, status) => {
  expect((await fetch(`http://127.0.0.1:${portOf(outer.server)}${path}`)).status).toBe(status);
});
