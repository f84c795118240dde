import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startedMark } from '@store/shared/contracts/page-health';
import type { RemoteName, SliceName } from '@store/shared/contracts/slices';
import { ownSlices } from '@store/shared/shop-data/own-slices';
import { deadlineIn, withDeadline } from '@store/service-kit/deadline';
import { joinSockets } from '@store/service-kit/join-sockets';
import { TesterLinks, testerName } from '@store/release-kit/tester-link';
import { everySlice, sampleRelease } from '@store/release-kit/testing/sample-release';
import { browserCheck } from '@store/releases/gate/browser/browser-check';
import { visitPage } from '@store/releases/gate/browser/page-visit';
import { connectShopBrowser, type BrowserPlace } from '@store/releases/gate/browser/shop-browser';
import { PictureStore } from '@store/releases/gate/picture-store';
import { bySlice } from '@store/releases/gate/static-checks';
import { Services } from '../../scripts/services';
import { shopEnvironment } from '../../scripts/shop-environment';
import { shopPort } from '../shop/open-shop';

/** A page of the shop: what a visitor gets with the release; what is live is always the good page. */
interface Shown {
  status?: number;
  /** How often the shop has no room for the page before it answers. */
  busyTimes?: number;
  html?: string;
  script?: string;
  /** The script after which the page can be used. */
  start?: string;
  /** Milliseconds until the page can be used after its first visit, with what is live as well. */
  slowByMs?: number;
}

const cart = 'gid://shopify/Cart/c1';
const started = `performance.mark('${startedMark}');`;
const head = '<!doctype html><html lang="en"><head><title>Cart</title></head><body><main>';
const form = `<h1>Cart</h1><form id="add-to-cart"><button>Add</button></form><dialog aria-label="Added"><a href="/cart">Go to Cart</a></dialog>
  <script type="application/ld+json">{"@type":"Product"}</script>`;
const works = `document.querySelector('form').onsubmit = (event) => { event.preventDefault(); document.querySelector('dialog').show(); };`;

/** A page that throws, moves, lost what the live one has, and asks another host. */
const throwing = (port: number): Shown => ({
  html: `<img src="data:,"><div style="height: 300px">High</div>${form.replace('h1', 'h2').replace('/h1', '/h2').replace('ld+json', 'json')}`,
  // It can be used once it has moved, so that the gate sees that on machines of any pace.
  start: `new PerformanceObserver(() => {
    document.querySelector('main').insertAdjacentHTML('afterbegin', '<div style="height: 400px">');
    requestAnimationFrame(() => requestAnimationFrame(() => { ${started} }));
  }).observe({ type: 'paint', buffered: true });`,
  script: `for (const host of ['localhost', '127.0.0.1'])
      fetch('http://' + host + ':${port}/', { mode: 'no-cors' }).catch(() => console.error('out of reach'));
    throw new Error('no cart');`,
});

const links = new TesterLinks('a secret of this test');
/** The shop’s own address is in none of what the gate opens. */
const siteOrigins = { shop: 'http://shop.invalid', preview: '' };
let shown: Record<string, Shown> = {};
let visits: { address: string; cookies: string }[] = [];
/** What the check said of its progress. */
let said: string[];
let server: Server;
let folder: string;
let pictures: PictureStore;
let origin: string;
let place: BrowserPlace;
let closeBrowser: () => Promise<void>;

// Each page is opened up to four times, on machines that may be busy.
test.slow();

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gate-browser-'));
  pictures = new PictureStore(folder);
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = originOf(server);
  const environment = shopEnvironment(shopPort, {
    ...process.env,
    PREVIEW_ORIGIN: origin,
    BROWSER_PORT: String(shopPort + 47),
    BROWSER_TOKEN: 'a-token-of-this-journey',
  });
  place = { address: `ws://127.0.0.1:${environment.BROWSER_PORT}`, token: 'a-token-of-this-journey' };
  closeBrowser = await new Services(environment, () => undefined).openBrowser();
});
test.beforeEach(() => {
  visits = [];
});
test.afterAll(async () => {
  await closeBrowser();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const originOf = (listening: Server) =>
  `http://localhost:${(listening.address() as AddressInfo | null)?.port ?? 0}`;

function answer({ url: address = '', headers }: IncomingMessage, response: ServerResponse): void {
  if (address === '/favicon.ico') return void response.writeHead(204).end();
  const { cookie = '' } = headers;
  const isFirst = !visits.some((visit) => visit.address === address);
  visits.push({ address, cookies: cookie });
  const token = new RegExp(`${testerName}=([^;]+)`).exec(cookie)?.[1] ?? '';
  const page = shown[address] ?? {};
  const isNext = links.read(token, 'preview')?.slices['mfe-cart'] === '2.0.0';
  const { status = 200, html = form, script = works, start = started, busyTimes = 0 } = isNext ? page : {};
  if (busyTimes > 0) {
    page.busyTimes = busyTimes - 1;
    return void response.writeHead(503, { 'retry-after': '0.1' }).end('Please try again in a moment.');
  }
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  const begin = page.slowByMs && !isFirst ? `setTimeout(() => { ${started} }, ${page.slowByMs});` : start;
  response.end(`${head}${html}</main><script>${begin}${script}</script></body></html>`);
}

/** The check of releases of the remotes, each of which has one of the pages. */
function checkOf(pages: Record<string, Shown>, preview = origin, browser = place) {
  shown = pages;
  said = [];
  // The one whose version the shop reads, and under which pictures are kept, comes first.
  const remotes: RemoteName[] = ['mfe-cart', 'mfe-catalog', 'mfe-product', 'mfe-account'];
  const changed = remotes.slice(0, Object.keys(pages).length);
  const releases = (version: string) =>
    bySlice(
      ownSlices.map((slice) => {
        const at = (changed as readonly SliceName[]).indexOf(slice);
        const route = { id: 'page', path: Object.keys(pages)[at] ?? '', files: [], widgets: [] };
        return at < 0 ? sampleRelease(slice, '1.0.0') : sampleRelease(slice, version, { routes: [route] });
      }),
    );
  const run = browserCheck({
    place: browser,
    testerLinks: links,
    siteOrigins: { ...siteOrigins, preview },
    samples: { product: async () => null, collection: async () => null, cart: async () => cart },
    pictures,
    leastLimitMs: 2000,
  });
  return () => run(releases('2.0.0'), releases('1.0.0'), changed, (text) => said.push(text));
}

/** Problems by page, without their beginning and end. */
function byPage(problems: readonly string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const problem of problems) {
    const [, address = '', what = problem] =
      /^With .* (\/\S+) on a phone (.*) \(tried \S+\)\.$/.exec(problem) ?? [];
    found[address] = [...(found[address] ?? []), what];
  }
  return found;
}

const pictureOf = async (side: 'before' | 'after') =>
  (await pictures.read({ slice: 'mfe-cart', live: '1.0.0', version: '2.0.0' }, `0.${side}.png`))
    ?.subarray(1, 4)
    .toString();

test('the gate judges pages in a browser beside those of what is live', async () => {
  const other = createServer((_, response) => response.end('secrets')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  let isReached = false;
  other.on('request', () => (isReached = true));
  const check = checkOf({
    '/cart': {},
    '/broken': throwing(Number(new URL(originOf(other)).port)),
    '/nothing-added': {
      html: form.replace('<a href="/cart">Go to Cart</a>', '<p>Failed to add to cart.</p>'),
    },
    '/missing': { status: 404, html: `${form}<script>performance.mark = () => undefined;</script>` },
  });
  const { problems, unjudged } = await check();
  other.close();
  expect(unjudged).toEqual([]);
  const found = byPage(problems);
  expect(Object.keys(found).sort()).toEqual(['/broken', '/missing', '/nothing-added']);
  expect(found['/broken']).toEqual(
    expect.arrayContaining([
      'shows no heading (h1)',
      'does not let visitors add to the cart',
      'reports “Error: no cart”',
      'reports “out of reach”',
      'is less accessible: Images must have alternative text (img)',
      'has no structured data of Product any more',
      'moves while it loads (layout shift over 0.1)',
    ]),
  );
  expect(isReached).toBe(false);
  expect(found['/nothing-added']).toEqual(['does not let visitors add to the cart']);
  expect(found['/missing']).toEqual(
    expect.arrayContaining([
      'answers 404',
      'cannot be used: the shop does not start',
      'does not let visitors add to the cart any more: the control is gone',
    ]),
  );
  // Visitors of the cart have one, and no welcome that covers the page.
  for (const { address, cookies } of visits) {
    if (address === '/cart') expect(cookies).toContain(`cart_id=${encodeURIComponent(cart)}`);
    expect(cookies).toContain('welcome_popup_seen=1');
  }
});

test('the gate waits for a busy shop and machine, keeps pictures, and repeats a good answer for a while', async () => {
  const check = checkOf({ '/cart': { busyTimes: 3 }, '/slow': { slowByMs: 2500 } });
  const findings = await check();
  expect(findings).toMatchObject({ problems: [], unjudged: [] });
  expect(said.at(-1)).toBe('page 2 of 2 in a browser');
  expect(findings.notes).toEqual([expect.stringMatching(/^2 pages were opened in a browser at 20/)]);
  expect([await pictureOf('before'), await pictureOf('after')]).toEqual(['PNG', 'PNG']);
  const visited = visits.length;
  expect(await check()).toEqual(findings);
  expect(visits).toHaveLength(visited);
  // A shop that has no room for long.
  expect(byPage((await checkOf({ '/cart': { busyTimes: 1000 } })()).problems)['/cart']).toContain(
    'answers 503',
  );
  // A page that the gate had no time for may be well: it is no problem.
  expect(await withDeadline(deadlineIn(6000), checkOf({ '/cart': { slowByMs: 60_000 } }))).toMatchObject({
    problems: [],
    unjudged: ['There was no time left to judge /cart on a phone.'],
  });
  expect((await checkOf({ '/cart': {} }, 'http://localhost:9')()).unjudged).toEqual([
    'No page was opened in a browser: the shop’s preview at http://localhost:9 does not answer.',
  ]);
});

test('a page whose browser ended is judged in a second one', async () => {
  const { port } = new URL(place.address);
  const clients: Socket[] = [];
  const relay = createTcpServer((client) => {
    clients.push(client);
    void joinSockets(client, connect(Number(port), '127.0.0.1'));
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const relayed = `ws://127.0.0.1:${(relay.address() as AddressInfo | null)?.port ?? 0}`;
  const page: Shown = {
    get html() {
      clients[0]?.destroy();
      return form;
    },
  };
  const findings = await checkOf({ '/cart': page }, origin, { ...place, address: relayed })();
  relay.close();
  expect(clients).toHaveLength(2);
  expect(findings).toMatchObject({ problems: [], unjudged: [] });
});

test('the gate ends a visit of a page whose script does not end', async () => {
  shown = { '/endless': { script: `addEventListener('load', () => setTimeout(() => { for (;;); }));` } };
  const link = links.addressOf(
    { ...siteOrigins, preview: origin },
    {
      id: 'a-link',
      site: 'preview',
      slices: { ...everySlice('1.0.0'), 'mfe-cart': '2.0.0' },
      until: Date.now() + 60_000,
    },
  );
  const browser = await connectShopBrowser(place);
  const visit = await visitPage(browser, {
    link,
    address: '/endless',
    screen: 'phone',
    isLastTry: true,
    limitMs: 10_000,
    hangMs: 500,
    picture: path.join(folder, 'picture.png'),
  });
  await browser.close();
  expect(visit).toMatchObject({ status: 200, hangs: true, actions: {} });
});
