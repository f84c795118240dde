import { setTimeout } from 'node:timers/promises';
import { freePort } from '@store/service-kit/testing/free-port';
import { serveHere, type LocalServer } from '../../scripts/testing/local-server';
import { HttpCache } from './varnish';

/** `max_connections` of `deploy/varnish/backends.vcl`: pages under way at one edge. */
const pagesOfAnEdge = 200;

/** Edges that answer all but pages, which they hold. */
let edges: LocalServer[];
let pagesHeld = 0;
let varnish: HttpCache;

beforeAll(async () => {
  edges = await Promise.all(
    [1, 2].map(() =>
      serveHere((request, response) => {
        if (/^\/(readyz|api)/.test(request.url ?? '')) response.end('{}');
        else pagesHeld += 1;
      }),
    ),
  );
  varnish = new HttpCache(await freePort());
  await varnish.start(edges.map(({ origin }) => origin));
}, 60_000);
afterAll(async () => {
  for (const edge of edges) edge.close();
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
