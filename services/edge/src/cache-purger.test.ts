import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CachePurger } from './cache-purger';

const warn = jest.fn();
let server: Server;
let purged: (string | undefined)[];
let status: number;
let purger: CachePurger;

beforeEach(async () => {
  purged = [];
  status = 200;
  warn.mockClear();
  server = createServer(({ method, headers }, response) => {
    purged.push(`${method ?? ''} ${String(headers['x-surrogate-keys'])}`);
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origins = [`http://127.0.0.1:${(server.address() as AddressInfo).port}`];
  purger = new CachePurger({ origins, log: { warn }, againMs: 30 });
});
afterEach(() => server.close());

const hasPurged = async (times: number) => {
  while (purged.length < times) await new Promise((resolve) => setTimeout(resolve, 5));
};

it('has caches forget pages by their surrogate keys, and once more', async () => {
  purger.purge(['product-7', 'collection-a.b']);
  await hasPurged(2);
  const request = 'PURGE (^|[[:space:]])(product-7|collection-a[.]b)([[:space:]]|$)';
  expect(purged).toEqual([request, request]);
});

it('has them forget everything when what is served changes, not when an edge starts', async () => {
  const served = (id: string) => ({ live: { composition: { id } } as never, rollout: null });
  purger.served(served('c1'));
  purger.served(served('c1'));
  purger.served(served('c2'));
  await hasPurged(2);
  expect(purged).toEqual(['PURGE .', 'PURGE .']);
});

it('says when a cache refuses', async () => {
  status = 405;
  purger.purge(null);
  await hasPurged(2);
  while (warn.mock.calls.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ reason: 'Error: it answered 405' });
});
