import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RemoteName } from '@store/shared/contracts/slices';
import { shopPort } from '../shop/open-shop';
import { nextAddress } from '../shop/own-address';

const shopOrigin = `http://localhost:${shopPort}`;

/**
 * Opens a proxy of the shop that changes the scripts of one slice, so that engines refuse them by their integrity. Drivers
 * of engines cannot intercept requests themselves. The proxy has its own client address, because the shop's limits count by
 * address and engines run at the same time.
 */
export async function openBrokenShop(slice: RemoteName) {
  const scripts = new RegExp(`^/assets/${slice}/.+\\.js$`);
  let isBroken = true;
  const localAddress = nextAddress();
  let origin = '';
  const server = createServer((asked, answer) => {
    if (isBroken && scripts.test(asked.url ?? '')) {
      answer
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end('throw new Error("broken on purpose");');
      return;
    }
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
    /** From now on all scripts arrive. */
    mend: () => void (isBroken = false),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
