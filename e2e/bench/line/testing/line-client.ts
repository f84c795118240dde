import http, { type RequestListener } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { connect as connectSecurely, type ConnectionOptions } from 'node:tls';

/** A service behind a line, until it is closed. */
export async function serve(listener: RequestListener) {
  const service = http.createServer(listener);
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    close: () => service.close().closeAllConnections(),
  };
}

/** An HTTP/2 session with a host of the line on a port, as a browser has it. */
export const connectTo = (port: number, host: string, trust: ConnectionOptions) =>
  connect(`https://${host}:${port}`, {
    createConnection: () =>
      connectSecurely({ port, host: '127.0.0.1', servername: host, ALPNProtocols: ['h2'], ...trust }),
  });
