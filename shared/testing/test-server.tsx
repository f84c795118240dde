import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Gives every test of this file a server. @returns its origin, once a test runs. */
export function withTestServer(respond: RequestListener): () => string {
  let server: Server;
  beforeEach(async () => {
    server = createServer(respond);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
