import { setTimeout as pause } from 'node:timers/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { sha256Of } from '@store/release-kit/integrity';
import { limits } from './testing/test-pool';
import { openTestRenderer, rendererToken, renderOver } from './testing/test-renderer';

let test: Awaited<ReturnType<typeof openTestRenderer>>;
beforeAll(async () => void (test = await openTestRenderer()));
afterAll(() => test.close());

const headers = { authorization: `Bearer ${rendererToken}` };
const composition = (id = 'live', changes = {}) => test.bundles.compose(id, changes);
const render = (url: string, more = {}) => renderOver(test.client, { composition: composition() }, url, more);

it('renders a page of a composition that nobody has named before', async () => {
  expect(await render('/hats')).toEqual({
    result: 'rendered',
    start: { status: 200 },
    html: '<p>/hats of live with the react of the shell…',
    complete: true,
  });
});

it.each([
  ['the status of a page', '/missing', { start: { status: 404 } }],
  [
    'a redirect with its cookies',
    '/redirect',
    { start: { status: 303, location: '/cart', cookies: ['a=1', 'b=2'] }, html: '', complete: true },
  ],
  ['that a part of a page failed', '/half', { result: 'rendered', complete: false }],
  ['that only the browser can render a page', '/decline', { result: 'browser', start: null }],
  ['why a page failed', '/throw', { result: 'browser', reason: 'no page today – “sorry”', start: null }],
  ['the beginning of a long reason', '/long-reason', { result: 'browser', reason: 'a'.repeat(500) }],
])('says %s', async (_, url, answer) => {
  expect(await render(url)).toMatchObject(answer);
});

it.each([
  '/half-letter',
  '/status',
  '/no-status',
  '/location',
  '/cookie',
  '/long-cookie',
  '/no-start',
  '/late-start',
  '/reason',
  '/null',
])('leaves a page to the browser whose answer cannot be sent, and goes on: %s', async (url) => {
  const own = await openTestRenderer();
  const order = { composition: own.bundles.compose('odd') };
  expect(await renderOver(own.client, order, url, { timeoutMs: 3_000 })).toMatchObject({
    result: 'browser',
    reason: expect.any(String) as string,
    start: null,
  });
  expect(await renderOver(own.client, order, '/hats')).toMatchObject({ result: 'rendered' });
  await own.close();
});

it('ends a process of which the words cannot be read, and replaces it', async () => {
  const own = await openTestRenderer();
  const preparation = { composition: own.bundles.compose('live') };
  expect(await renderOver(own.client, preparation, '/no-frames')).toMatchObject({
    result: 'browser',
    reason: expect.stringContaining('what it says cannot be read') as string,
  });
  await own.client.prepare(preparation);
  expect(await renderOver(own.client, preparation, '/hats')).toMatchObject({ result: 'rendered' });
  await own.close();
});

it('ends the page of a visitor who has left', async () => {
  const visitor = new AbortController();
  const page = render('/aborted', { visitor });
  const pool = await test.compositions.get(composition());
  while (pool.busyProcesses === 0) await pause(5);
  visitor.abort();
  // The shell of this test says so when its page is aborted.
  while (pool.processesWithoutStorefront === 0) await pause(5);
  expect((await page).complete).not.toBe(true);
});

it('answers 503 with Retry-After to pages for which there is no room', async () => {
  const pool = await test.compositions.get(composition());
  const refusing = jest
    .spyOn(pool, 'render')
    .mockResolvedValue({ result: 'overloaded', reason: 'it is late' });
  expect(await render('/hats')).toMatchObject({ result: 'overloaded', reason: 'it is late', start: null });
  const page = { url: '/hats', timeoutMs: 100 };
  const payload = { composition: composition(), page };
  const answer = await test.app.inject({ method: 'POST', url: '/pages', headers, payload });
  expect([answer.statusCode, answer.headers['retry-after'], answer.headers.page]).toEqual([
    503,
    '1',
    undefined,
  ]);
  refusing.mockRestore();
});

it('says in words what is wrong with a request', async () => {
  const payload = {
    composition: { ...composition(), documents: {} },
    page: { url: 'hats' },
  };
  const answer = await test.app.inject({ method: 'POST', url: '/pages', headers, payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    message: expect.stringContaining('a document for each slice') as string,
  });
});

it.each(['/pages', '/compositions', '/describe'])(
  'does nothing for whoever lacks its token, whatever the body is: %s',
  async (url) => {
    const [none, wrong] = await Promise.all(
      [{}, { authorization: 'Bearer of another' }].map((headers) =>
        test.app.inject({ method: 'POST', url, headers, payload: {} }),
      ),
    );
    expect([none?.statusCode, wrong?.statusCode]).toEqual([401, 401]);
  },
);

it('loads a composition, and says why its shell does not start', async () => {
  await expect(test.client.prepare({ composition: composition() })).resolves.toBeUndefined();
  const shell = "throw new TypeError('no shell today');";
  await expect(
    test.client.prepare({
      composition: composition('broken', { shell, version: '2.0.0' }),
    }),
  ).rejects.toThrow('A rendering process did not start: it ended with 1 (TypeError: no shell today)');
});

it('says that bundles cannot be had now, and leaves pages to the browser meanwhile', async () => {
  const gone = composition('gone', { version: '4.0.0' });
  test.bundles.files.delete('/releases/shell/4.0.0/release.json');
  await expect(test.client.prepare({ composition: gone })).rejects.toThrow(
    '/releases/shell/4.0.0/release.json cannot be had: it was answered 404.',
  );
  expect(await renderOver(test.client, { composition: gone }, '/hats')).toMatchObject({
    result: 'browser',
    reason: expect.stringContaining('cannot be had') as string,
  });
});

it('is ready with a composition again when the process that a page kept busy is replaced', async () => {
  const own = await openTestRenderer({ limits: { ...limits, beginMs: 300 } });
  // Pages of these tests are rendered by all processes, so it is prepared for them, too.
  const preparation = { composition: own.bundles.compose('live') };
  await own.client.prepare(preparation);
  expect(await renderOver(own.client, preparation, '/loop', { timeoutMs: 100 })).toMatchObject({
    start: null,
  });
  await own.client.prepare(preparation);
  expect(await renderOver(own.client, preparation, '/hats')).toMatchObject({ result: 'rendered' });
  await own.close();
});

it('removes the folder of a composition’s bundles when it is closed', async () => {
  const folders = () =>
    readdirSync(tmpdir()).filter((name) => name.startsWith(`shop-bundles-${process.pid}-`));
  const before = folders();
  const own = await openTestRenderer();
  await own.client.prepare({ composition: own.bundles.compose('live') });
  expect(folders()).toHaveLength(before.length + 1);
  await own.close();
  expect(folders()).toEqual(before);
});

it('shows its metrics to whoever reaches it', async () => {
  const answer = await test.app.inject('/metrics');
  expect([answer.statusCode, answer.body]).toEqual([
    200,
    expect.stringContaining('shop_request_seconds_count{method="POST",route="/pages",status="200"}'),
  ]);
});

const bundle = (text: string) => ({ 'index.js': Buffer.from(text).toString('base64') });
const shell = bundle("exports.singletons = { react: { page: 'cart' } };");
const describeCart = (text: string) =>
  test.client.describe({
    slice: 'mfe-cart',
    singletons: ['react'],
    bundles: { shell, remote: bundle(text) },
  });

it('reads the routes, with the names of their queries, and the slots of a remote beside a shell', async () => {
  const text = `const id = require('react').page;
    exports.exposes = { './routes': async () => ({
      routes: [
        { id, path: '/cart', handle: { widgets: ['mfe-a/b'], queries: ['added'] }, lazy: () => undefined },
        { id: 'plain', path: '/plain' },
      ],
      slots: { 'header/mini-cart': { 'add-to-cart': 10 } },
    }) };`;
  await expect(describeCart(text)).resolves.toEqual({
    routes: [
      { id: 'cart', path: '/cart', widgets: ['mfe-a/b'], queries: ['added'] },
      { id: 'plain', path: '/plain', widgets: [] },
    ],
    slots: { 'header/mini-cart': { 'add-to-cart': 10 } },
    operations: [],
  });
});

const operations = `exports.operations = () => ['query Cart { cart }'];`;
const named = [sha256Of('query Cart { cart }')];

it('names the operations of a remote by their hashes', async () => {
  const text = `${operations} exports.exposes = { './routes': async () => ({ routes: [] }) };`;
  await expect(describeCart(text)).resolves.toMatchObject({ operations: named });
});

it('names the operations of a shell, which has no routes', async () => {
  const order = { slice: 'shell' as const, singletons: [], bundles: { shell: bundle(operations) } };
  await expect(test.client.describe(order)).resolves.toEqual({ routes: [], slots: {}, operations: named });
});

it.each([
  ["throw new Error('broken on purpose');", 'broken on purpose'],
  ["require('node:fs').readFileSync('/etc/passwd');", 'Access to this API has been restricted'],
  ['exports.exposes = {};', 'mfe-cart does not expose ./routes'],
  ['process.exit(3);', 'it ended with 3'],
  [
    "exports.exposes = { './routes': async () => ({ routes: [], slots: { 'card/action': 'heart' } }) };",
    'slots.card/action: Invalid input: expected record, received string',
  ],
])('says why routes cannot be read: %s', async (text, reason) => {
  await expect(describeCart(text)).rejects.toThrow(`the routes cannot be read (${reason}`);
});

it('says of a bundle whose names clash why it cannot be described', async () => {
  const clashing = { ...bundle(''), a: '', 'a/b': '' };
  const order = {
    slice: 'mfe-cart' as const,
    singletons: [],
    bundles: { shell: bundle(''), remote: clashing },
  };
  await expect(test.client.describe(order)).rejects.toThrow('the names of its files clash');
});
