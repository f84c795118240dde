import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { Pool } from 'pg';
import { openDatabase } from './database';
import { deadlineIn, DeadlineError, withDeadline } from './deadline';
import { deadlinePool, openPool } from './deadline-pool';
import { testSchema } from './testing/test-schema';

const service = testSchema();
const limits = { connectMs: 60_000, statementMs: 60_000 };
const never = () => new Promise<never>(() => undefined);

it('gives up a server that accepts connections and says nothing, with the request', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const opening = withDeadline(deadlineIn(50), () =>
    openDatabase({ databaseUrl: `postgres://nobody@127.0.0.1:${port}/none`, folder: '' }, service),
  );
  await expect(opening).rejects.toThrow(DeadlineError);
  silent.close();
  // Nobody reads what the client sent, so the sockets would stay half open.
  for (const socket of sockets) socket.destroy();
});

it('closes a connection whose answer is missing, and gives back one that answered', async () => {
  const release = jest.fn();
  const query = jest.fn<Promise<unknown>, []>();
  const pool = deadlinePool({ connect: async () => ({ query, release }) } as unknown as Pool, limits);
  query.mockImplementationOnce(never).mockResolvedValueOnce({ rows: [] });
  for (const name of ['without answer', 'with one']) {
    const client = await pool.connect();
    const asked = withDeadline(deadlineIn(20), () => client.query('select 1', []));
    if (name === 'with one') await asked;
    else await expect(asked).rejects.toThrow(DeadlineError);
    client.release();
  }
  expect(release.mock.calls).toEqual([[true], [false]]);
});

it('gives back a connection that comes after the deadline', async () => {
  const release = jest.fn();
  let connected: (client: unknown) => void = () => undefined;
  const connect = () => new Promise((resolve) => (connected = resolve));
  const pool = deadlinePool({ connect } as unknown as Pool, limits);
  await expect(withDeadline(deadlineIn(20), () => pool.connect())).rejects.toThrow(DeadlineError);
  connected({ release });
  await new Promise((resolve) => setImmediate(resolve));
  expect(release).toHaveBeenCalledTimes(1);
});

it('survives a server that ends while a transaction has its connection', async () => {
  /** `AuthenticationOk` and `ReadyForQuery` of PostgreSQL's protocol. */
  const welcome = Buffer.from('5200000008000000005a0000000549', 'hex');
  const asked: Socket[] = [];
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(welcome);
      socket.on('data', () => asked.push(socket));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const own = openPool({ connectionString: `postgres://nobody@127.0.0.1:${port}/none` });
  const client = await deadlinePool(own, limits).connect();
  const answer = client.query('begin', []);
  while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
  for (const socket of asked) socket.destroy();
  await expect(answer).rejects.toThrow('Connection terminated unexpectedly');
  client.release();
  await own.end();
  expect(own.totalCount).toBe(0);
  server.close();
});
