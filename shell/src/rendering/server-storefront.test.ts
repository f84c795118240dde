/** @jest-environment @store/slice-kit/node-environment */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { StorefrontCall } from '@store/shared/contracts/server-rendering';
import {
  buyerIpHeader,
  forwardingPath,
  StorefrontError,
  type StorefrontDocument,
} from '@store/shared/contracts/storefront';
import { withTestServer } from '@store/shared/testing/test-server';
import { openStorefront } from './server-storefront';

const query = 'query Shop { shop }' as unknown as StorefrontDocument<{ shop: string }, object>;

/** Connections of the requests, in their order. */
let connections: Socket[];
/** Headers of the requests, in their order. */
let sent: IncomingHttpHeaders[];
let respond: ((response: ServerResponse) => void)[];

const json = (body: object) => (response: ServerResponse) =>
  void response
    .writeHead(200, { 'Content-Type': 'application/json', 'X-Shopify-API-Version': '2026-01' })
    .end(JSON.stringify(body));
const shop = json({ data: { shop: 'Kith — Cloth' } });
const throttled = json({ errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] });
const failure = (response: ServerResponse) => void response.writeHead(500).end('down');
const never = () => undefined;

beforeEach(() => {
  connections = [];
  sent = [];
});
const origin = withTestServer((request, response) => {
  connections.push(request.socket);
  sent.push(request.headers);
  request.resume().on('end', () => respond.shift()?.(response));
});

const openFor = (onStorefrontDown = (_isDown: boolean) => undefined, path = '/') =>
  openStorefront({
    onStorefrontDown,
    storefrontEndpoint: origin() + path,
    settings: {
      storefront: { endpoint: 'http://from-browsers.invalid/', token: 'key' },
      checkoutOrigin: '',
      siteOrigin: '',
    },
  });
const open = (timeoutMs?: number) => openFor()({ timeoutMs });

it('sends the public token, and the visitor’s address to an edge that forwards', async () => {
  respond = [shop, shop];
  await openFor(undefined, forwardingPath)({ buyerIp: '203.0.113.7' }).storefront.query(query, {});
  await openFor()({ buyerIp: '203.0.113.7' }).storefront.query(query, {});
  const accessOf = (headers: IncomingHttpHeaders) =>
    ['x-shopify-storefront-access-token', buyerIpHeader].map((name) => headers[name]);
  expect(sent.map(accessOf)).toEqual([
    ['key', '203.0.113.7'],
    ['key', undefined],
  ]);
});

it('waits for a visitor whom the service throttles, without holding up others', async () => {
  const ofPage = openFor(undefined, forwardingPath);
  const ask = (buyer: string) => ofPage({ buyerIp: buyer }).storefront.query(query, {});
  respond = [throttled, shop, shop];
  const answers: string[] = [];
  const first = ask('203.0.113.7').then(() => answers.push('throttled'));
  while (sent.length === 0) await wait(5);
  await wait(20);
  await ask('203.0.113.8').then(() => answers.push('other'));
  await first;
  expect(answers).toEqual(['other', 'throttled']);
  expect(sent.map((headers) => headers['shopify-storefront-buyer-ip'])).toEqual([
    '203.0.113.7',
    '203.0.113.8',
    '203.0.113.7',
  ]);
});

it('keeps its connection open across pages', async () => {
  respond = [shop, shop];
  await expect(open().storefront.query(query, {})).resolves.toEqual({ shop: 'Kith — Cloth' });
  await wait(20);
  await expect(open().storefront.query(query, {})).resolves.toEqual({ shop: 'Kith — Cloth' });
  expect(connections).toHaveLength(2);
  expect(connections[0] === connections[1]).toBe(true);
});

it.each<[string, (response: ServerResponse) => void]>([
  ['a closed connection', (response) => response.destroy()],
  ['a partial answer', (response) => response.write('{', () => response.destroy())],
  ['a failure', (response) => response.writeHead(503).end('down')],
  ['a redirect', (response) => response.writeHead(307, { Location: '/elsewhere' }).end()],
])('fails on %s without a second request', async (_, answer) => {
  respond = [answer];
  await expect(open().storefront.query(query, {})).rejects.toThrow(StorefrontError);
  expect(connections).toHaveLength(1);
});

it('closes the connection of an aborted request', async () => {
  const navigation = new AbortController();
  const closed = new Promise((resolve) => {
    respond = [() => connections[0]?.on('close', resolve)];
  });
  const result = open().storefront.query(query, {}, { signal: navigation.signal });
  await wait(50);
  navigation.abort();
  await expect(result).rejects.not.toThrow(StorefrontError);
  await closed;
});

it('applies one time limit to all requests before a page begins, and an own limit to each one after that', async () => {
  // Only the clock and the time limits are mocked; connections need the real timers.
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const limits = jest.spyOn(globalThis, 'setTimeout');
  const limitOf = async ({ storefront }: ReturnType<typeof open>) => {
    limits.mockClear();
    respond = [shop, shop];
    await storefront.query(query, {}).catch(never);
    return limits.mock.calls[0]?.[1];
  };
  const page = open();
  expect(await limitOf(page)).toBe(5000);
  now = 2000;
  expect(await limitOf(page)).toBe(3000);
  now = 9000;
  expect(await limitOf(page)).toBe(0);
  page.begin();
  expect(await limitOf(page)).toBe(5000);
  // What the edge has left for the page.
  expect(await limitOf(open(1500))).toBe(1500);
  jest.restoreAllMocks();
});

it('asks no more while the service fails, and says so', async () => {
  const reports: boolean[] = [];
  const ofPage = openFor((isDown) => void reports.push(isDown));
  const ask = () => ofPage({}).storefront.query(query, {});
  respond = [failure, failure, failure, failure];
  for (let count = 0; count < 4; count++) await expect(ask()).rejects.toThrow(StorefrontError);
  expect(reports).toEqual([true]);
  await expect(ask()).rejects.toThrow(StorefrontError);
  expect(connections).toHaveLength(4);
});

it('reports every call that ended, but not one of a visitor who left', async () => {
  const calls: StorefrontCall[] = [];
  const { storefront } = openFor()({ onStorefrontCall: (call) => void calls.push(call) });
  respond = [shop, failure, never];
  await storefront.query(query, {});
  await expect(storefront.query(query, {})).rejects.toThrow(StorefrontError);
  const visit = new AbortController();
  const left = storefront.query(query, {}, { signal: visit.signal });
  while (connections.length < 3) await wait(5);
  visit.abort();
  await expect(left).rejects.toThrow();
  expect(calls.map(({ outcome, served }) => [outcome, served])).toEqual([
    ['answered', '2026-01'],
    ['failed', undefined],
  ]);
  for (const { beganAt, seconds } of calls)
    expect(beganAt + seconds * 1000).toBeLessThanOrEqual(Date.now() + 1);
});

it('does not take queries that are refused, or visitors who leave, for a failing service', async () => {
  const reports: boolean[] = [];
  const ofPage = openFor((isDown) => void reports.push(isDown));
  const refusal = json({ errors: [{ message: 'no such field' }] });
  respond = [refusal, refusal, refusal, refusal];
  for (let count = 0; count < 4; count++)
    await expect(ofPage({}).storefront.query(query, {})).rejects.toThrow(StorefrontError);
  for (let count = 0; count < 4; count++) {
    const visit = new AbortController();
    respond = [() => visit.abort()];
    await expect(ofPage({}).storefront.query(query, {}, { signal: visit.signal })).rejects.toThrow();
  }
  expect(reports).toEqual([]);
});
