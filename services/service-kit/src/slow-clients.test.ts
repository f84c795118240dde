import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { slowClientLimits } from './slow-clients';

let app: FastifyInstance;
let port: number;
beforeEach(async () => {
  app = fastify(slowClientLimits({ head: 300, request: 4_000, stalled: 400, lookEvery: 50 }));
  app.post('/', ({ body }) => ({ got: body }));
  app.get('/large', () => Buffer.alloc(64 * 1024 * 1024));
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

/** Sends `first` and then a little again and again; gives how long the server put up with it. */
async function endure(first: string, more: string | null, reads = true): Promise<number> {
  const began = performance.now();
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  if (reads) socket.resume();
  socket.write(first);
  const drip = more === null ? null : setInterval(() => socket.write(more), 100);
  // A socket that is not read never tells that it was closed; the server knows.
  const [held] = reads ? [null] : ((await once(app.server, 'connection')) as [Socket]);
  await (held ? once(held, 'close') : once(socket, 'close'));
  if (drip) clearInterval(drip);
  socket.destroy();
  return performance.now() - began;
}

const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 1000\r\n\r\n';

it.each([
  ['drips a head', 'GET / HTTP/1.1\r\nhost: x\r\n', 'x-more: 1\r\n', 250, 3_000],
  ['drips a body', head, '.', 3_500, 10_000],
  ['stops in the middle of a body', `${head}half`, null, 350, 3_000],
])('ends a client that %s', async (_what, first, more, least, most) => {
  const time = await endure(first, more);
  expect(time).toBeGreaterThan(least);
  expect(time).toBeLessThan(most);
});

it('ends a client that does not read its answer', async () => {
  expect(await endure('GET /large HTTP/1.1\r\nhost: x\r\n\r\n', null, false)).toBeLessThan(5_000);
});

it('answers everybody else meanwhile, slow ones in time included', async () => {
  const slow = endure(head, '.');
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'hello' });
  expect(await answer.json()).toEqual({ got: 'hello' });
  await slow;
});
