/** @jest-environment @store/slice-kit/node-environment */
import type { ServerResponse } from 'node:http';
import { StorefrontError, type StorefrontDocument } from '../../contracts/storefront';
import { withTestServer } from '../../testing/test-server';
import { createStorefrontClient } from './storefront-client';

let answer: (response: ServerResponse) => void;
const received = jest.fn();
const origin = withTestServer((request, response) => {
  received(request.headers['x-shopify-storefront-access-token']);
  answer(response);
});

const query = 'query Shop { shop { name } }' as unknown as StorefrontDocument<
  { shop: { name: string } },
  object
>;
const client = (timeLimit?: () => number) =>
  createStorefrontClient({
    endpoint: `${origin()}/`,
    token: 'key',
    timeLimit,
  });
const json = (body: object) => (response: ServerResponse) =>
  void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

it('resolves with the data of an answer, and sends the token', async () => {
  answer = json({ data: { shop: { name: 'Kith' } } });
  await expect(client().query(query, {})).resolves.toEqual({ shop: { name: 'Kith' } });
  expect(received).toHaveBeenLastCalledWith('key');
});

it.each<[string, typeof answer]>([
  ['answers 503', (response) => void response.writeHead(503).end('down')],
  ['answers with errors', json({ errors: [{ message: 'Internal' }] })],
  ['answers no JSON', (response) => void response.writeHead(200).end('<html>')],
  ['hangs up', (response) => void response.destroy()],
  ['does not answer in time', () => undefined],
])('throws a StorefrontError when the service %s', async (_, respond) => {
  answer = respond;
  await expect(client(() => 300).query(query, {})).rejects.toThrow(StorefrontError);
});

it('does not throw a StorefrontError for an aborted navigation', async () => {
  answer = () => undefined;
  const navigation = new AbortController();
  const request = client().query(query, {}, { signal: navigation.signal });
  navigation.abort();
  await expect(request).rejects.not.toThrow(StorefrontError);
});
