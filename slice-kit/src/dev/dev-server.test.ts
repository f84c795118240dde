import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pageElementId, type PageData } from '../../../shared/contracts/page';
import { DevServer } from './dev-server';

let files: string;
let shop: Server;
let against: string;
let server: DevServer;
let origin: string;
/** What the shop was asked, newest last. */
const asked: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];

const hash = `sha384-${'a'.repeat(64)}`;
const page = {
  composition: {
    id: 'c1',
    shellVersion: '1.0.0',
    remotes: {
      'mfe-cart': { version: '1.0.0', base: '/assets/mfe-cart/1.0.0/', entry: 'e.js', integrity: hash },
    },
    routes: [{ slice: 'mfe-cart', id: 'cart', path: '/cart', files: [], widgets: [] }],
    widgets: { 'mfe-cart/cart-link': [] },
    slots: { 'card/action': { 'mfe-other/star': 10 }, 'header/search': { 'mfe-catalog/search-box': 10 } },
  },
  settings: { siteOrigin: 'https://shop.example' },
  visitor: { currency: { code: 'USD' } },
  hydration: { loaderData: { name: '</script>' } },
};
const documentOf = (script: string) =>
  `<html><head></head><body>From the server<script type="application/json" id="${pageElementId}">` +
  `${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>${script}</body></html>`;
const started = `<script nonce="n" data-entry="/assets/shell/1.0.0/main.js" data-integrity="${hash}">start</script>`;

const answers: Record<string, string> = {
  '/collections/all': documentOf(started),
  '/in-the-browser': documentOf(
    `<script async src="/assets/shell/1.0.0/main.js" integrity="${hash}" crossorigin></script>`,
  ),
  '/busy': '<html><body>Too many pages.</body></html>',
};

beforeAll(async () => {
  files = await mkdtemp(path.join(tmpdir(), 'dev-server-'));
  await writeFile(path.join(files, 'remoteEntry.1.js'), 'entry');
  shop = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push({ path: request.url ?? '', headers: request.headers, body });
      const html = answers[request.url ?? ''];
      response.writeHead(request.url === '/moved' ? 303 : 200, {
        'Content-Type': html ? 'text/html; charset=utf-8' : 'application/json',
        'Content-Security-Policy':
          "default-src 'none'; script-src 'sha256-x' 'strict-dynamic'; style-src 'self' 'nonce-x'; object-src 'none'; require-trusted-types-for 'script'; trusted-types default; report-uri /csp",
        'Set-Cookie': ['a=1; Path=/', 'b=2; Path=/'],
        Location: `${against}/cart`,
      });
      response.end(html ?? JSON.stringify({ body }));
    });
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  against = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  server = new DevServer({ slice: 'mfe-wishlist', against, files });
  origin = await server.listen(0);
  server.show({
    entry: 'remoteEntry.1.js',
    integrity: hash,
    routes: [{ id: 'wishlist', path: '/wishlist', files: [], widgets: [] }],
    slots: { 'card/action': { heart: 20 } },
  });
});
afterAll(async () => {
  await server.close();
  shop.close();
  await rm(files, { recursive: true, force: true });
});

const html = { headers: { accept: 'text/html' } };
const read = async (address: string) => (await fetch(origin + address, html)).text();
const dataOf = (document: string) =>
  JSON.parse(/application\/json" id="[^"]+"[^>]*>(.*?)<\/script>/.exec(document)?.[1] ?? '') as PageData;

it.each(['/collections/all', '/in-the-browser'])(
  'shows the slice within the page of the shop at %s, rendered in the browser',
  async (address) => {
    const document = await read(address);
    expect(document).not.toContain('From the server');
    expect(document).toContain(`src="/assets/shell/1.0.0/main.js" integrity="${hash}" crossorigin`);
    const { composition, hydration, settings } = dataOf(document);
    expect(hydration).toBeNull();
    expect(settings).toEqual(page.settings);
    expect(composition.remotes).toEqual({
      ...page.composition.remotes,
      'mfe-wishlist': {
        version: 'development',
        base: '/dev/mfe-wishlist/',
        entry: 'remoteEntry.1.js',
        integrity: hash,
      },
    });
    expect(composition.routes.map((route) => `${route.slice} ${route.path}`)).toEqual([
      'mfe-cart /cart',
      'mfe-wishlist /wishlist',
    ]);
    expect(composition.slots?.['card/action']).toEqual({ 'mfe-other/star': 10, 'mfe-wishlist/heart': 20 });
  },
);

it('says who else is in the slots that the slice fills, and where there is no room', async () => {
  answers['/'] = documentOf(started);
  const slots = {
    'card/action': { heart: 20 },
    'header/search': { box: 10 },
    'card/heart': { heart: 10 },
  };
  expect(await server.slotsBeside({ entry: '', integrity: '', routes: [], slots })).toEqual([
    expect.stringContaining(
      'corner: 44 × 44 px, one below the other: mfe-other/star (10), mfe-wishlist/heart (20). 0 of 2 places are left.',
    ),
    expect.stringContaining(
      'mfe-catalog/search-box (10), mfe-wishlist/box (10). The gate will refuse it: the slot has room for 1.',
    ),
    expect.stringContaining('card/heart: no page has this slot. Slots are header/account, '),
  ]);
  expect(asked.at(-1)?.headers['sec-purpose']).toBe('prefetch');
});

it('keeps the security policy of the shop, with nonces for its own inline scripts', async () => {
  const answer = await fetch(`${origin}/collections/all`, html);
  const policy = answer.headers.get('content-security-policy') ?? '';
  const [, nonce = ''] = /nonce="([^"]+)"/.exec(await answer.text()) ?? [];
  expect(nonce).not.toBe('');
  expect(policy).toBe(
    `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; object-src 'none'`,
  );
});

it('serves files of the build, and none beside them', async () => {
  const entry = await fetch(`${origin}/dev/mfe-wishlist/remoteEntry.1.js`);
  expect([entry.headers.get('content-type'), await entry.text()]).toEqual(['text/javascript', 'entry']);
  expect((await fetch(`${origin}/dev/mfe-wishlist/..%2fother.js`)).status).toBe(404);
  expect((await fetch(`${origin}/dev/mfe-wishlist/gone.js`)).status).toBe(404);
});

it('passes everything else to the shop, under the shop’s own origin', async () => {
  const posted = await fetch(`${origin}/api/carts?x=1`, {
    method: 'POST',
    body: 'quantity=2',
    headers: { origin, cookie: 'cart=7', referer: `${origin}/cart` },
  });
  expect(await posted.json()).toEqual({ body: 'quantity=2' });
  expect(posted.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  const { path: address, headers } = asked.at(-1)!;
  expect(address).toBe('/api/carts?x=1');
  expect(headers).toMatchObject({ origin: against, cookie: 'cart=7', referer: `${against}/cart` });
  const moved = await fetch(`${origin}/moved`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([303, `${origin}/cart`]);
});

it('passes on a document that is no page of the shop', async () => {
  expect(await read('/busy')).toBe(answers['/busy']);
});

it('has no page counted by the shop, and sends it no reports', async () => {
  await read('/collections/all');
  expect(asked.at(-1)?.headers['sec-purpose']).toBe('prefetch');
  const before = asked.length;
  expect((await fetch(`${origin}/health`, { method: 'POST', body: '{}' })).status).toBe(204);
  expect(asked).toHaveLength(before);
});

it('tells open pages of a new build', async () => {
  const { body } = await fetch(`${origin}/dev/mfe-wishlist/changes`);
  const reader = body!.getReader();
  await reader.read();
  server.show({ entry: 'remoteEntry.2.js', integrity: hash, routes: [], slots: {} });
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: built\n\n');
  await reader.cancel();
  expect(await read('/collections/all')).toContain('remoteEntry.2.js');
});

it('says that the shop does not answer', async () => {
  const alone = new DevServer({ slice: 'mfe-wishlist', against: 'http://127.0.0.1:9', files });
  const answer = await fetch(await alone.listen(0));
  expect([answer.status, await answer.text()]).toEqual([
    502,
    expect.stringContaining('http://127.0.0.1:9 does not answer'),
  ]);
  await alone.close();
});
