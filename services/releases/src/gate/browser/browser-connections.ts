import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { joinSockets } from '@store/service-kit/join-sockets';
import { isSameSecret } from '@store/service-kit/same-secret';

/** A browser that runs, as Playwright's `launchServer` gives it. */
export interface LaunchedBrowser {
  /** Address of its WebSocket on this machine, with a secret path. */
  wsEndpoint(): string;
  /** Ends it at once and waits until it has ended. */
  kill(): Promise<void>;
}

interface Options {
  token: string;
  launch: () => Promise<LaunchedBrowser>;
  /** Called when a browser does not start. */
  onProblem: (problem: unknown) => void;
}

/** Browsers at a time. Each takes a processor and a few hundred MB. */
export const mostBrowsers = 4;

/** Connections at a time, with those that send no token. */
const mostConnections = 64;

/**
 * An HTTP server that launches a browser for each WebSocket that has the token as bearer, and ends it with the connection:
 * nothing of one check survives into the next. Without the token it answers 401, while `mostBrowsers` run 503, and 500
 * when a browser does not start. `/healthz` and `/readyz` are for probes.
 */
export function browserConnections({ token, launch, onProblem }: Options) {
  /** Connection of a gate → resolves when its browser has ended. */
  const checks = new Map<Duplex, Promise<void>>();
  const server = createServer((request, response) => {
    response.writeHead(/^\/(healthz|readyz)$/.test(request.url ?? '') ? 200 : 404).end();
  });
  server.maxConnections = mostConnections;
  server.on('upgrade', (request, client, head) => {
    client.on('error', () => client.destroy());
    if (!isSameSecret(request.headers.authorization, `Bearer ${token}`)) refuse(client, '401 Unauthorized');
    else if (checks.size >= mostBrowsers) refuse(client, '503 Too Many Browsers');
    else {
      const check = serve(request, client, head).catch(onProblem);
      checks.set(
        client,
        check.finally(() => checks.delete(client)),
      );
    }
  });
  const serve = async (request: IncomingMessage, client: Duplex, head: Buffer) => {
    // A registry that is gone without a word holds no browser.
    request.socket.setKeepAlive(true, 30_000);
    const browser = await launch().catch((error: unknown) => {
      refuse(client, '500 No Browser Started');
      throw error;
    });
    try {
      await passThrough(client, request, head, new URL(browser.wsEndpoint()));
    } finally {
      client.destroy();
      await browser.kill();
    }
  };
  return {
    server,
    /** Ends every connection with its browser, and accepts no more. */
    async close(): Promise<void> {
      server.close();
      for (const client of checks.keys()) client.destroy();
      await Promise.all(checks.values());
    },
  };
}

function refuse(client: Duplex, status: string): void {
  client.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Repeats a WebSocket's request at the browser and carries bytes both ways until either side ends. */
async function passThrough(
  client: Duplex,
  request: IncomingMessage,
  head: Buffer,
  endpoint: URL,
): Promise<void> {
  if (client.destroyed) return;
  const browser = connect(Number(endpoint.port), endpoint.hostname);
  const { authorization: _, ...headers } = request.headers;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  browser.write([`GET ${endpoint.pathname} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  browser.write(head);
  await joinSockets(client, browser);
}
