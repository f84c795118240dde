import http from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { createSecureContext } from 'node:tls';
import type { Duplex } from 'node:stream';
import type { Certificate } from './certificate';

/** Headers of one connection that HTTP/2 does not have. */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
]);

/**
 * HTTP/2 with TLS in front of services that speak HTTP/1.1, as a balancer is.
 * @param hosts origins of services by host without port, each with a certificate.
 * @returns takes a connection.
 */
export function secureFront(
  hosts: ReadonlyMap<string, string>,
  certificates: ReadonlyMap<string, Certificate>,
): (connection: Duplex) => void {
  const contexts = new Map(
    [...certificates].map(([host, certificate]) => [host, createSecureContext(certificate)]),
  );
  const agent = new http.Agent({ keepAlive: true });
  const server = createSecureServer(
    {
      allowHTTP1: true,
      SNICallback: (host, done) => done(null, contexts.get(host)),
    },
    (request, response) => {
      const host = new URL(`https://${request.headers[':authority'] ?? request.headers.host ?? ''}`).hostname;
      const origin = hosts.get(host);
      if (origin) forward(request, response, origin, agent);
      else response.writeHead(421).end();
    },
  );
  return (connection) => void server.emit('connection', connection);
}

function forward(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  origin: string,
  agent: http.Agent,
) {
  const authority = request.headers[':authority'] ?? request.headers.host ?? '';
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)),
  );
  const asked = http.request(
    new URL(request.url, origin),
    { method: request.method, agent, headers: { ...headers, host: authority } },
    (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      answer.pipe(response);
    },
  );
  asked.on('error', () => {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
  request.on('aborted', () => asked.destroy());
  request.pipe(asked);
}
