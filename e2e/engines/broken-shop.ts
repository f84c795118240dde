import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RemoteName } from '@store/shared/contracts/slices';
import type { Breakage } from '../shop/broken-files';
import { shopPort } from '../shop/open-shop';

/**
 * Opens the shop at another port where the scripts of one slice do not arrive as they should. A server does it, because
 * not every engine lets a test answer in place of the network.
 */
export async function openBrokenShop(slice: RemoteName, how: Breakage) {
  const scripts = new RegExp(`^/assets/${slice}/.+\\.js$`);
  let broken = true;
  const server = createServer((asked, answer) => {
    if (broken && scripts.test(asked.url ?? '')) {
      if (how === 'gone') answer.writeHead(404).end();
      else if (how === 'changed on the way')
        answer
          .writeHead(200, { 'content-type': 'text/javascript' })
          .end('throw new Error("broken on purpose");');
      return;
    }
    const headers = { ...asked.headers, host: `localhost:${shopPort}` };
    const forwarded = request(
      { port: shopPort, path: asked.url, method: asked.method, headers },
      (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      },
    );
    forwarded.on('error', () => answer.destroy());
    asked.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** From now on all scripts arrive. */
    mend: () => void (broken = false),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
