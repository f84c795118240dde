import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { serverTimeouts } from './server-timeouts';

/** Limits longer than any test, of which each test overrides one. */
const longTimeouts = { headersMs: 300_000, requestMs: 300_000, idleMs: 300_000, checkIntervalMs: 50 };

let app: FastifyInstance;
afterEach(() => app.close());

async function serve(limits: Partial<typeof longTimeouts>): Promise<number> {
  app = fastify({ ...serverTimeouts({ ...longTimeouts, ...limits }), forceCloseConnections: true });
  app.post('/', ({ body }) => ({ got: body }));
  app.get('/large', () => Buffer.alloc(64 * 1024 * 1024));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** Sends `first` and then a few bytes repeatedly, until the server closes the connection. @returns what it answered. */
async function endure(port: number, first: string, more: string | null, reads = true): Promise<string> {
  let answered = '';
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  if (reads) socket.on('data', (data) => (answered += data.toString()));
  socket.write(first);
  const drip = more === null ? null : setInterval(() => socket.write(more), 100);
  // A socket that is not read does not detect its end, so the server's side is observed.
  const [held] = reads ? [null] : ((await once(app.server, 'connection')) as [Socket]);
  await (held ? once(held, 'close') : once(socket, 'close'));
  if (drip) clearInterval(drip);
  socket.destroy();
  return answered;
}

const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 1000\r\n\r\n';

it.each([
  ['drips a head', { headersMs: 500 }, 'GET / HTTP/1.1\r\nhost: x\r\n', 'x-more: 1\r\n', /^HTTP\/1\.1 408 /],
  ['drips a body', { headersMs: 500, requestMs: 800 }, head, '.', /^HTTP\/1\.1 408 /],
  ['stops in the middle of a body', { idleMs: 500 }, `${head}half`, null, /^$/],
])(
  'closes the connection of a client that %s, because of its time limit',
  async (_what, limits, first, more, answer) => {
    expect(await endure(await serve(limits), first, more)).toMatch(answer);
  },
);

it('closes the connection of a client that does not read its answer', async () => {
  const port = await serve({ idleMs: 500 });
  await endure(port, 'GET /large HTTP/1.1\r\nhost: x\r\n\r\n', null, false);
});

it('answers other clients meanwhile', async () => {
  const port = await serve({ headersMs: 500, requestMs: 800 });
  const slow = endure(port, head, '.');
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'hello' });
  expect(await answer.json()).toEqual({ got: 'hello' });
  await slow;
});
