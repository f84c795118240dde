/** @jest-environment node */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createStorefrontClient } from '@store/shared/clients/storefront/storefront-client';
import { StorefrontError, type StorefrontOperation } from '@store/shared/contracts/storefront';
import { keepAliveFetch } from './keep-alive-fetch';

type Shop = StorefrontOperation<{ shop: string }, object>;
const query = '\n    query Shop { shop }' as unknown as Shop;
const mutation = '\n    mutation Shop { shop }' as unknown as Shop;

let server: Server;
/** Connections of the questions that came, in their order. */
let asked: Socket[];
let answers: ((response: ServerResponse) => void)[];

const shop = (response: ServerResponse) =>
  void response
    .writeHead(200, { 'Content-Type': 'application/json' })
    .end('{"data":{"shop":"Kith — Cloth"}}');
const hangUp = (response: ServerResponse) => void response.destroy();

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.socket);
    request.resume().on('end', () => answers.shift()?.(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const client = (timeLimit = 5000) =>
  createStorefrontClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    token: 'key',
    timeLimit: () => timeLimit,
    fetch: keepAliveFetch as unknown as typeof fetch,
  });

it('asks over the same connection again', async () => {
  answers = [shop, shop];
  await expect(client().query(query, {})).resolves.toEqual({ shop: 'Kith — Cloth' });
  await expect(client().query(query, {})).resolves.toEqual({ shop: 'Kith — Cloth' });
  expect(asked).toHaveLength(2);
  expect(asked[0]).toBe(asked[1]);
});

it('asks once more over another connection when the one that was open is closed', async () => {
  answers = [shop, hangUp, shop];
  await client().query(query, {});
  await expect(client().query(query, {})).resolves.toEqual({ shop: 'Kith — Cloth' });
  expect(asked).toHaveLength(3);
  expect(asked[2]).not.toBe(asked[1]);
});

it.each<[string, Shop, typeof answers]>([
  ['a mutation', mutation, [shop, hangUp]],
  ['what a new connection does not answer either', query, [shop, hangUp, hangUp]],
  ['what was answered in part', query, [shop, (response) => response.write('{', () => response.destroy())]],
  ['what was answered with an error', query, [shop, (response) => response.writeHead(503).end('down')]],
])('does not ask again: %s', async (_, operation, given) => {
  answers = [...given];
  await client().query(query, {});
  await expect(client().query(operation, {})).rejects.toThrow(StorefrontError);
  expect(asked).toHaveLength(given.length);
});

it('does not ask again what the first question over a connection was', async () => {
  answers = [hangUp];
  await expect(client().query(query, {})).rejects.toThrow(StorefrontError);
  expect(asked).toHaveLength(1);
});

it('reads what was compressed, and gives up what only looks like it', async () => {
  const packed = (body: Buffer) => (response: ServerResponse) =>
    void response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      .end(body);
  answers = [packed(gzipSync('{"data":{"shop":"Kith — Cloth"}}')), packed(Buffer.from('{}'))];
  await expect(client().query(query, {})).resolves.toEqual({ shop: 'Kith — Cloth' });
  await expect(client().query(query, {})).rejects.toThrow(StorefrontError);
});

it('follows nobody elsewhere', async () => {
  answers = [(response) => response.writeHead(307, { Location: '/elsewhere' }).end()];
  await expect(client().query(query, {})).rejects.toThrow(StorefrontError);
  expect(asked).toHaveLength(1);
});

it('gives up when the time is over, and closes the connection', async () => {
  answers = [() => undefined];
  await expect(client(200).query(query, {})).rejects.toThrow(StorefrontError);
  await new Promise((resolve) => asked[0]?.on('close', resolve));
});

it('gives up while an answer is on its way', async () => {
  answers = [(response) => response.writeHead(200).write('{"data":')];
  await expect(client(200).query(query, {})).rejects.toThrow(StorefrontError);
});

it('gives up when whoever asked does', async () => {
  answers = [() => undefined];
  const navigation = new AbortController();
  const given = client().query(query, {}, { signal: navigation.signal });
  navigation.abort();
  await expect(given).rejects.not.toThrow(StorefrontError);
  expect(asked.length).toBeLessThanOrEqual(1);
});
