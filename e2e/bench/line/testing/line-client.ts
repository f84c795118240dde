import { connect } from 'node:http2';
import { connect as connectSecurely, type ConnectionOptions } from 'node:tls';

/** An HTTP/2 session with a host of the line on a port, as a browser has it. */
export const connectTo = (port: number, host: string, trust: ConnectionOptions) =>
  connect(`https://${host}:${port}`, {
    createConnection: () =>
      connectSecurely({ port, host: '127.0.0.1', servername: host, ALPNProtocols: ['h2'], ...trust }),
  });
