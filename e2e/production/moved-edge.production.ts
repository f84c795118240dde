import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '@store/service-kit/testing/free-port';
import { FollowingCache } from './varnish';

const edges: Server[] = [];
let edgePort: number;
let answers = 0;
let cache: FollowingCache;

beforeAll(async () => {
  edgePort = await freePort();
  cache = new FollowingCache(await freePort());
}, 60_000);
afterAll(async () => {
  await cache.stop();
  await Promise.all(edges.map(end));
});

/** An edge whose pages, each another, say at which address it is. */
async function open(address: string): Promise<Server> {
  const edge = createServer((_, response) => {
    response.setHeader('cache-control', 'public, s-maxage=3600');
    response.setHeader('x-page-variant', '- US');
    response.end(`${address}, answer ${(answers += 1)}`);
  }).listen(edgePort, address);
  await once(edge, 'listening');
  edges.push(edge);
  return edge;
}

async function end(edge: Server): Promise<void> {
  edge.closeAllConnections();
  await new Promise((done) => edge.close(done));
}

const page = async (address: string) => (await fetch(cache.origin + address)).text();

/** The status of a purge that comes from an address. */
async function purgeFrom(localAddress: string): Promise<number | undefined> {
  const purge = request(cache.origin, {
    method: 'PURGE',
    localAddress,
    headers: { 'X-Surrogate-Keys': 'nothing' },
  });
  const [answer] = (await once(purge.end(), 'response')) as [{ statusCode?: number; resume(): void }];
  answer.resume();
  return answer.statusCode;
}

it('reaches an edge that has another address than before, takes its purges, and keeps its pages', async () => {
  const former = await open('127.0.0.2');
  await open('127.0.0.3');
  await cache.startByName(edgePort, '127.0.0.2 edge-1\n127.0.0.3 edge-2\n');
  const kept = await page('/pages/kept');
  expect(await purgeFrom('127.0.0.4')).toBe(405);

  await end(former);
  cache.move('127.0.0.3 edge-2\n');
  await open('127.0.0.4');
  cache.move('127.0.0.4 edge-1\n127.0.0.3 edge-2\n');
  for (let visit = 0; !(await page(`/pages/${visit}`)).startsWith('127.0.0.4'); visit++)
    await setTimeout(100);
  expect(await purgeFrom('127.0.0.4')).toBe(200);
  expect(await page('/pages/kept')).toBe(kept);
}, 60_000);
