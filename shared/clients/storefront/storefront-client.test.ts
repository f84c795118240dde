/** @jest-environment node */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StorefrontError, type StorefrontDocument } from '../../contracts/storefront';
import { createStorefrontClient } from './storefront-client';

let server: Server;
let answer: (response: ServerResponse) => void;
const asked = jest.fn();

beforeAll(async () => {
  server = createServer((request, response) => {
    asked(request.headers['x-shopify-storefront-access-token']);
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const query = 'query Shop { shop { name } }' as unknown as StorefrontDocument<
  { shop: { name: string } },
  object
>;
const client = (timeLimit?: () => number) =>
  createStorefrontClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    token: 'key',
    timeLimit,
  });
const json = (body: object) => (response: ServerResponse) =>
  void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

it('gives the data of an answer, and sends its token', async () => {
  answer = json({ data: { shop: { name: 'Kith' } } });
  await expect(client().query(query, {})).resolves.toEqual({ shop: { name: 'Kith' } });
  expect(asked).toHaveBeenLastCalledWith('key');
});

it.each<[string, typeof answer]>([
  ['answers 503', (response) => void response.writeHead(503).end('down')],
  ['answers with errors', json({ errors: [{ message: 'Internal' }] })],
  ['answers what is no JSON', (response) => void response.writeHead(200).end('<html>')],
  ['hangs up', (response) => void response.destroy()],
  ['does not answer in time', () => undefined],
])('calls it a failure of the service when it %s', async (_, given) => {
  answer = given;
  await expect(client(() => 300).query(query, {})).rejects.toThrow(StorefrontError);
});

it('calls a navigation that was given up no failure of the service', async () => {
  answer = () => undefined;
  const navigation = new AbortController();
  const given = client().query(query, {}, { signal: navigation.signal });
  navigation.abort();
  await expect(given).rejects.not.toThrow(StorefrontError);
});
