import { once } from 'node:events';
import { request as send, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { BrowserContext, Route } from '@playwright/test';

let taken = 0;

/**
 * Lets the browser's form posts come from an address of its own, as another shopper's do: limits count by address, and
 * forms of one journey shall not wait for those of another. Asked again, later posts come from the next address. The
 * posts stay what the browser made of the page's form.
 */
export async function postFromOwnAddress(context: BrowserContext): Promise<void> {
  taken += 1;
  const address = `127.0.${1 + (process.pid % 250)}.${taken}`;
  await context.route(/\/pages\/[^/]+$/, (route) =>
    route.request().method() === 'POST' ? post(route, address) : route.fallback(),
  );
}

async function post(route: Route, localAddress: string) {
  const asked = route.request();
  const sent = send(asked.url(), { method: 'POST', headers: asked.headers(), localAddress });
  sent.end(asked.postDataBuffer());
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
  await route.fulfill({
    status: answer.statusCode ?? 500,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: await buffer(answer),
  });
}
