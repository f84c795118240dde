import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { shopPort } from '../shop/open-shop';
import { nextAddress } from '../shop/own-address';

const shopOrigin = `http://localhost:${shopPort}`;

/**
 * Opens the shop at another port. A server answers for engines whose drivers cannot intercept requests. Each
 * server has its own client address: the shop's limits count by address, and engines run at the same time.
 * @param answers answers a request, or returns false for one that the shop answers.
 */
export async function forwardShop(answers: (asked: IncomingMessage, answer: ServerResponse) => boolean) {
  const localAddress = nextAddress();
  let origin = '';
  const server = createServer((asked, answer) => {
    if (answers(asked, answer)) return;
    const headers = { ...asked.headers, host: new URL(shopOrigin).host };
    for (const name of ['origin', 'referer'] as const) {
      const value = headers[name];
      if (value !== undefined) headers[name] = value.replace(origin, shopOrigin);
    }
    const passed = request(
      { port: shopPort, localAddress, path: asked.url, method: asked.method, headers },
      (answered) => {
        const { location } = answered.headers;
        const own = location && { location: location.replace(shopOrigin, origin) };
        answer.writeHead(answered.statusCode ?? 502, { ...answered.headers, ...own });
        answered.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
