import { once } from 'node:events';
import { request as sendRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { BrowserContext, Route } from '@playwright/test';

let taken = 0;

/**
 * Sends the browser's form posts from a separate IP address, because rate limits count by address and the journeys
 * must not share a limit. Each call switches to the next address. The posts themselves stay unchanged.
 */
export async function postFromOwnAddress(context: BrowserContext): Promise<void> {
  taken += 1;
  const address = `127.0.${1 + (process.pid % 250)}.${taken}`;
  await context.route(/\/pages\/[^/]+$|\/api\/subscriptions$/, (route) =>
    route.request().method() === 'POST' ? post(route, address) : route.fallback(),
  );
}

async function post(route: Route, localAddress: string) {
  const original = route.request();
  const sent = sendRequest(original.url(), {
    method: 'POST',
    headers: await original.allHeaders(),
    localAddress,
  });
  sent.end(original.postDataBuffer());
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
  await route.fulfill({
    status: answer.statusCode ?? 500,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: await buffer(answer),
  });
}
