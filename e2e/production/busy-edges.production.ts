import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '@store/service-kit/testing/free-port';
import { HttpCache } from './varnish';

/** `max_connections` of `deploy/varnish/backends.vcl`: pages under way at one edge. */
const pagesOfAnEdge = 200;

/** Edges that answer all but pages, which they hold. */
let edges: Server[];
let pagesHeld = 0;
let varnish: HttpCache;

beforeAll(async () => {
  edges = await Promise.all(
    [1, 2].map(async () => {
      const edge = createServer((request, response) => {
        if (/^\/(readyz|api)/.test(request.url ?? '')) response.end('{}');
        else pagesHeld += 1;
      }).listen(0, '127.0.0.1');
      await once(edge, 'listening');
      return edge;
    }),
  );
  varnish = new HttpCache(await freePort());
  await varnish.start(edges.map((edge) => `http://127.0.0.1:${(edge.address() as { port: number }).port}`));
}, 60_000);
afterAll(async () => {
  for (const edge of edges) {
    edge.closeAllConnections();
    edge.close();
  }
  await varnish.stop();
});

it('refuses pages beyond what edges have under way, and goes on with the API', async () => {
  const leave = new AbortController();
  const crowd = Array.from({ length: 2 * pagesOfAnEdge }, (_, visit) =>
    fetch(`${varnish.origin}/?subscribed=${visit}`, { signal: leave.signal }).catch(() => null),
  );
  while (pagesHeld < 2 * pagesOfAnEdge) await setTimeout(20);

  const refused = await fetch(`${varnish.origin}/?subscribed=late`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.text()).toContain('The shop is very busy.');
  expect((await fetch(`${varnish.origin}/api/healthz`)).status).toBe(200);
  expect((await fetch(`${varnish.origin}/readyz`)).status).toBe(200);

  leave.abort();
  await Promise.all(crowd);
}, 60_000);
