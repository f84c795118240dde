import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server for the tests of a file, such as a Storefront API: it records what it gets and answers as a test says. */
export function recordServer() {
  const recorded = {
    origin: '',
    got: [] as { method: string; url: string; headers: IncomingHttpHeaders; body: string }[],
    respond: (response: ServerResponse): void => void response.end('{}'),
  };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      recorded.got.push({ method, url, headers, body });
      recorded.respond(response);
    });
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    recorded.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return recorded;
}
