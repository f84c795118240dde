import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A Storefront API for the tests of a file, which records what it gets and answers as a test says. */
export function recordStorefront() {
  const storefront = {
    origin: '',
    got: [] as { headers: IncomingHttpHeaders; body: string }[],
    respond: (response: ServerResponse): void => void response.end('{}'),
  };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      storefront.got.push({ headers: request.headers, body });
      storefront.respond(response);
    });
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    storefront.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return storefront;
}
