import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RegistryClient, RegistryRefusal } from './registry-client';
import { ReleaseError } from './release-error';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function clientOf(answer: RequestListener): Promise<RegistryClient> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return new RegistryClient(origin, 'a token', { answerMs: 100, waitMs: 200 });
}

it.each<[string, RequestListener]>([
  ['sends nothing', () => undefined],
  ['sends headers and no body', (_, response) => response.writeHead(200).flushHeaders()],
  ['does not end the body', (_, response) => void response.writeHead(200).write('{')],
])('ends a call to a registry that %s', async (_, answer) => {
  const client = await clientOf(answer);
  await expect(client.serving()).rejects.toThrow('did not answer in 0.1 s');
  await expect(client.serving(1)).rejects.toThrow('did not answer in 0.2 s');
});

it('ends a call when the caller stops waiting', async () => {
  const stopping = new AbortController();
  const client = await clientOf(() => stopping.abort());
  await expect(client.serving(1, stopping.signal)).rejects.toThrow('aborted');
});

it.each([
  [400, RegistryRefusal],
  [409, RegistryRefusal],
  [429, ReleaseError],
  [500, ReleaseError],
])('throws with the message of the registry that answered %i', async (status, kind) => {
  const client = await clientOf((_, response) => response.writeHead(status).end('{"message":"No rollout."}'));
  const error: unknown = await client.serving().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ constructor: kind, message: 'No rollout.' });
});
