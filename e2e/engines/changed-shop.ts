import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { RemoteName } from '@store/shared/contracts/slices';
import { changeServedMarkup } from '../shop/foreign-markup';
import { shopPort } from '../shop/open-shop';
import { nextAddress } from '../shop/own-address';

/** The script that changes a page's markup, and its hash for the page's policy. */
const changing = `(${changeServedMarkup.toString()})()`;
const changingHash = createHash('sha256').update(changing).digest('base64');

const shopOrigin = `http://localhost:${shopPort}`;

/**
 * Opens a proxy of the shop that changes the scripts of one slice, so that engines refuse them by their integrity, and later
 * has pages change their own markup as extensions do. Drivers of engines can do neither. The proxy has its own client address,
 * because the shop's limits count by address and engines run at the same time.
 */
export async function openChangedShop(slice: RemoteName) {
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
    const headers = { ...asked.headers, host: new URL(shopOrigin).host, 'accept-encoding': 'identity' };
    for (const name of ['origin', 'referer'] as const) {
      const value = headers[name];
      if (value !== undefined) headers[name] = value.replace(origin, shopOrigin);
    }
    const passed = request(
      { port: shopPort, localAddress, path: asked.url, method: asked.method, headers },
      (answered) => {
        const { location } = answered.headers;
        if (location) answered.headers.location = location.replace(shopOrigin, origin);
        void passOn(answered, answer, !isBroken);
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** From now on all scripts arrive, and pages change their markup. */
    mend: () => void (isBroken = false),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Passes an answer on, a page with the script that changes its markup where that is wanted. */
async function passOn(answered: IncomingMessage, answer: ServerResponse, changesMarkup: boolean) {
  const { statusCode = 502, headers } = answered;
  if (!changesMarkup || !headers['content-type']?.startsWith('text/html')) {
    answer.writeHead(statusCode, headers);
    answered.pipe(answer);
    return;
  }
  delete headers['content-length'];
  const policy = String(headers['content-security-policy']);
  headers['content-security-policy'] = policy.replace('script-src', `script-src 'sha256-${changingHash}'`);
  answer.writeHead(statusCode, headers);
  const page = await text(answered);
  answer.end(page.replace('<head>', () => `<head><script>${changing}</script>`));
}
