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

/** What a host of the line leads to. */
export interface Behind {
  /** Origin of the service. */
  origin: string;
  /** The host that the service is asked for, whose pages browsers get without running any script. */
  withoutScriptsOf?: string;
}

/** A further policy of a page, so the page's own still holds. */
const noScripts = "script-src 'none'";

/**
 * HTTP/2 with TLS in front of services that speak HTTP/1.1, as a balancer is.
 * @param hosts by host without port, each with a certificate.
 * @returns takes a connection.
 */
export function secureFront(
  hosts: ReadonlyMap<string, Behind>,
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
      const behind = hosts.get(host);
      if (behind) forward(request, response, behind, agent);
      else response.writeHead(421).end();
    },
  );
  return (connection) => void server.emit('connection', connection);
}

function forward(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  { origin, withoutScriptsOf }: Behind,
  agent: http.Agent,
) {
  const authority = request.headers[':authority'] ?? request.headers.host ?? '';
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)),
  );
  const asked = http.request(
    new URL(request.url, origin),
    { method: request.method, agent, headers: { ...headers, host: withoutScriptsOf ?? authority } },
    (answer) => {
      for (const [name, value] of Object.entries(answer.headers))
        if (value !== undefined && !ofConnection.has(name)) response.setHeader(name, value);
      if (withoutScriptsOf) response.appendHeader('content-security-policy', noScripts);
      response.writeHead(answer.statusCode ?? 502);
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
