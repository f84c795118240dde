import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumPath } from '@store/service-kit/chromium-path';
import { startedMark } from '@store/shared/contracts/page-health';
import { TesterLinks, testerName } from '@store/release-kit/tester-link';
import { sampleRelease } from '@store/release-kit/testing/sample-release';
import { sampleReleases } from '../../testing/test-gate';
import { PictureStore } from '../picture-store';
import { browserCheck, noBrowserSentence } from './browser-check';

/** A page of the shop: what a visitor gets with the release; what is live is always the good page. */
interface Shown {
  status?: number;
  /** How often the shop has no room for the page before it answers. */
  busyTimes?: number;
  html?: string;
  script?: string;
  /** Milliseconds until any page after the first can be used, with what is live as well. */
  slowByMs?: number;
}

const cart = 'gid://shopify/Cart/c1';
const started = `performance.mark('${startedMark}');`;
const head = '<!doctype html><html lang="en"><head><title>Cart</title></head><body><main>';
const form = `<h1>Cart</h1><form id="add-to-cart"><button>Add</button></form><dialog aria-label="Added"><a href="/cart">Go to Cart</a></dialog>
  <script type="application/ld+json">{"@type":"Product"}</script>`;
const works = `document.querySelector('form').onsubmit = (event) => { event.preventDefault(); document.querySelector('dialog').show(); };`;

const links = new TesterLinks('a secret of this test');
let shown: Shown = {};
let visits = 0;
/** The cookies of each visit. */
let cookies: string[] = [];
let server: Server;
let folder: string;
let pictures: PictureStore;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'browser-check-'));
  pictures = new PictureStore(folder, async () => [sampleRelease('mfe-cart', '2.0.0')]);
  server = createServer((request, response) => {
    if (request.url === '/favicon.ico') return void response.writeHead(204).end();
    visits++;
    cookies.push(request.headers.cookie ?? '');
    const token = new RegExp(`${testerName}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
    const isNext = links.read(token)?.slices['mfe-cart'] === '2.0.0';
    const { status = 200, html = form, script = works, busyTimes = 0 } = isNext ? shown : {};
    if (busyTimes > 0) {
      shown.busyTimes = busyTimes - 1;
      return void response.writeHead(503, { 'retry-after': '0.1' }).end('Please try again in a moment.');
    }
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
    const start =
      visits > 1 && shown.slowByMs ? `setTimeout(() => { ${started} }, ${shown.slowByMs});` : started;
    response.end(`${head}${html}</main><script>${start}${script}</script></body></html>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  shown = {};
  visits = 0;
  cookies = [];
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The check of a release of the cart, whose only page is `/cart`. */
const checkOf = (chromium = chromiumPath(), storeOrigin = origin) => {
  const samples = { product: async () => null, collection: async () => null, cart: async () => cart };
  const options = {
    chromium,
    testerLinks: links,
    storeOrigin,
    origins: [],
    samples,
    pictures,
    leastLimitMs: 2000,
  };
  const run = browserCheck(options);
  return () => run(sampleReleases({ 'mfe-cart': '2.0.0' }), sampleReleases(), ['mfe-cart']);
};

/** The problems of the page, without their beginning and end. */
const problems = async () =>
  (await checkOf()()).problems.map(
    (problem) => /^With mfe-cart@2\.0\.0 \/cart on a phone (.*) \(tried \/cart\)\.$/.exec(problem)?.[1],
  );

it('comes again when the shop has no room for a page and says when to, a few times', async () => {
  shown = { busyTimes: 3 };
  expect(await problems()).toEqual([]);
  shown = { busyTimes: 1000 };
  expect(await problems()).toContain('answers 503');
  const compared = { slice: 'mfe-cart', live: '1.0.0', version: '2.0.0' } as const;
  expect((await pictures.read(compared, '0.after.png'))?.subarray(1, 4).toString()).toBe('PNG');
});

it('is good for a page that does what the live one does, and keeps that answer for a while', async () => {
  const check = checkOf();
  const findings = await check();
  expect(findings).toMatchObject({ problems: [], unjudged: [] });
  expect(findings.notes).toEqual([expect.stringMatching(/^1 page was opened in a browser at 20/)]);
  const compared = { slice: 'mfe-cart', live: '1.0.0', version: '2.0.0' } as const;
  for (const side of ['before', 'after'] as const)
    expect((await pictures.read(compared, `0.${side}.png`))?.subarray(1, 4).toString()).toBe('PNG');
  // Visitors have a cart, and no welcome that covers the page.
  for (const sent of cookies) {
    expect(sent).toContain(`cart_id=${encodeURIComponent(cart)}`);
    expect(sent).toContain('welcome_popup_seen=1');
  }
  const visited = visits;
  expect(await check()).toEqual(findings);
  expect(visits).toBe(visited);
});

it('is bad for a page that throws, lost what the live one has, moves, and asks other hosts', async () => {
  const other = createServer((_, response) => response.end('secrets'));
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  let isReached = false;
  other.on('request', () => (isReached = true));
  const { port } = other.address() as AddressInfo;
  shown = {
    html: `<img src="data:,"><div style="height: 300px">High</div>${form.replace('h1', 'h2').replace('/h1', '/h2').replace('ld+json', 'json')}`,
    script: `for (const host of ['localhost', '127.0.0.1'])
        fetch('http://' + host + ':${port}/', { mode: 'no-cors' }).catch(() => console.error('out of reach'));
      setTimeout(() => document.querySelector('main').insertAdjacentHTML('afterbegin', '<div style="height: 400px">'), 100);
      throw new Error('no cart');`,
  };
  const found = await problems();
  other.close();
  expect(found).toEqual(
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
});

it('is bad for a page whose dialog says that nothing was added', async () => {
  shown = { html: form.replace('<a href="/cart">Go to Cart</a>', '<p>Failed to add to cart.</p>') };
  expect(await problems()).toEqual(['does not let visitors add to the cart']);
});

it('is bad for a page that is missing, and whose shop does not start', async () => {
  shown = { status: 404, html: `${form}<script>performance.mark = () => undefined;</script>` };
  expect(await problems()).toEqual(
    expect.arrayContaining([
      'answers 404',
      'cannot be used: the shop does not start',
      'does not let visitors add to the cart any more: the control is gone',
    ]),
  );
});

it('is good on a machine that becomes busy: a page has time as what is live needs it then', async () => {
  shown = { slowByMs: 4000 };
  expect(await checkOf()()).toMatchObject({ problems: [], unjudged: [] });
});

it('could not judge without a browser, or when the shop does not answer', async () => {
  expect((await checkOf(null)()).unjudged).toEqual([noBrowserSentence]);
  expect((await checkOf('/bin/false')()).unjudged).toEqual([
    expect.stringMatching(/^No page could be judged in a browser: it failed \(/),
  ]);
  expect((await checkOf(chromiumPath(), 'http://localhost:9')()).unjudged).toEqual([
    'No page was opened in a browser: the shop at http://localhost:9 does not answer.',
  ]);
});
