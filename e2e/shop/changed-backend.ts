import { shopEnvironment } from '../../scripts/shop-environment';
import { serveHere, type LocalServer } from '../../scripts/testing/local-server';
import { shopPort } from './open-shop';

/**
 * Opens a door to the shop's backend for reading, through which JSON comes changed.
 * @param change gets and returns the text of an answer.
 */
export function openChangedBackend(change: (text: string) => string): Promise<LocalServer> {
  const { BACKEND_ORIGIN } = shopEnvironment(shopPort, process.env);
  return serveHere((request, response) => {
    fetch(`${BACKEND_ORIGIN}${request.url}`)
      .then(async (answer) => {
        const text = await answer.text();
        response
          .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
          .end(answer.ok ? change(text) : text);
      })
      .catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
}
