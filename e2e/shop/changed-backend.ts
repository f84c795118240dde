import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { shopEnvironment } from '../../scripts/shop-environment';
import { shopPort } from './open-shop';

/**
 * Opens a door to the shop's backend for reading, through which JSON comes changed.
 * @param change gets and returns the text of an answer.
 */
export async function openChangedBackend(change: (text: string) => string) {
  const { BACKEND_ORIGIN } = shopEnvironment(shopPort, process.env);
  const door = createServer((request, response) => {
    fetch(`${BACKEND_ORIGIN}${request.url}`)
      .then(async (answer) => {
        const text = await answer.text();
        response
          .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
          .end(answer.ok ? change(text) : text);
      })
      .catch((error: unknown) => response.writeHead(502).end(String(error)));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => door.once('listening', resolve));
  return {
    origin: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    close() {
      door.closeAllConnections();
      door.close();
    },
  };
}
