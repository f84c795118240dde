import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { publish } from '@store/releases/publishing/publish';
import { goOver } from '@store/releases/testing/go-over';
import { freePort } from '@store/service-kit/testing/free-port';
import { root } from '../../scripts/services';
import { askHere } from '../shop/lookup-here';
import { served } from '../shop/served';
import { BuiltShop } from './built-shop';
import { CachedVisitor, zipf } from './cached-visitor';
import { HttpCache } from './varnish';

const addressCount = 40;
/** Requests of each of two rounds. The first one fills the cache, the second one is judged. */
const requestCount = 4000;
const currencies = ['US', 'DE', 'GB', 'JP', 'CA'];
const webhookSecret = 'a webhook secret of tests';
const slice = 'mfe-content';
const laneCount = 8;

let shop: BuiltShop;
let varnish: HttpCache;
let addresses: string[];

beforeAll(async () => {
  const port = await freePort();
  varnish = new HttpCache(port);
  shop = new BuiltShop({
    edges: 2,
    environment: {
      SHARED_CACHE_SECONDS: '3600',
      PURGE_ORIGINS: varnish.origin,
      SHOPIFY_WEBHOOK_SECRET: webhookSecret,
      READY_PAGES: 'off',
    },
  });
  await shop.open();
  await varnish.start(shop.edges);
  addresses = await crawled();
}, 300_000);
afterAll(async () => {
  await varnish.stop();
  await shop.close();
});

/** Addresses of products of the sitemap, after the home page. */
async function crawled(): Promise<string[]> {
  const origin = shop.edges[0] ?? '';
  const text = async (address: string) => (await fetch(origin + address)).text();
  const index = await text('/sitemap.xml');
  const places = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => new URL(place).pathname);
  const found = await Promise.all(places(index).map(async (sitemap) => places(await text(sitemap))));
  const pages = ['/', ...found.flat().filter((address) => /^\/(products|collections)\//.test(address))];
  if (pages.length < addressCount) throw new Error(`The sitemap has only ${pages.length} addresses.`);
  return pages.slice(0, addressCount);
}

it('sends nearly every page of a crawl from the cache during a rollout, and nobody another’s', async () => {
  const { registry } = shop;
  await publish({ root, slice, version: '9.9.9', sourceHash: 'candidate', registry });
  const why = 'a test';
  const slices = { [slice]: '9.9.9' };
  await goOver((despite) => registry.act('start', { slices, percent: 5, why, despite }));
  await edgesServe(true);

  const visitors = currencies.flatMap((currency) =>
    Array.from({ length: 40 }, () => new CachedVisitor(varnish.origin, currency)),
  );
  const place = zipf(addresses.length);
  const round = async () => {
    let hits = 0;
    // Each visitor belongs to one lane and opens one page at a time: two first pages at once get two buckets.
    const lanes = Array.from({ length: laneCount }, async (_, lane) => {
      const own = visitors.filter((_, index) => index % laneCount === lane);
      for (let request = 0; request < requestCount / laneCount; request++) {
        if (await own[request % own.length]?.open(addresses[place()] ?? '/')) hits += 1;
      }
    });
    await Promise.all(lanes);
    return hits / requestCount;
  };
  await round();
  expect(await round()).toBeGreaterThanOrEqual(0.95);
  expect(new Set(visitors.map(({ composition }) => composition)).size).toBe(2);
  await registry.act('abort', { why });
  await edgesServe(false);
}, 600_000);

it('never keeps a page of one visitor', async () => {
  for (const cookie of [
    'cart_id=gid%3A%2F%2Fshopify%2FCart%2Fc1%3Fkey%3Dk',
    'tester=x',
    'left_candidate=c1',
  ]) {
    const address = cookie.startsWith('cart_id') ? '/cart' : '/';
    for (const times of [1, 2]) {
      const answer = await fetch(varnish.origin + address, { headers: { cookie } });
      expect([cookie, times, answer.status, answer.headers.get('x-cache')]).toEqual([
        cookie,
        times,
        200,
        null,
      ]);
    }
  }
});

it('keeps nothing of the preview, and answers there with nothing of the shop', async () => {
  await new CachedVisitor(varnish.origin, 'US').open('/');
  const preview = new URL('/', varnish.origin);
  preview.hostname = 'preview.localhost';
  const answer = await askHere(preview.href);
  expect([answer.status, answer.headers['x-cache'], answer.headers['x-robots-tag']]).toEqual([
    403,
    undefined,
    'noindex',
  ]);
});

it('leaves tracking parameters out of its keys', async () => {
  const visitor = new CachedVisitor(varnish.origin, 'US');
  await visitor.open('/pages/about-us');
  expect(await visitor.open('/pages/about-us?utm_source=x&gclid=1')).toBe(true);
});

it('forgets the pages of a product that Shopify says has changed, within seconds', async () => {
  const address = addresses.find((page) => page.startsWith('/products/')) ?? '';
  const page = async () => {
    const answer = await fetch(varnish.origin + address);
    return { tag: answer.headers.get('etag'), html: await answer.text() };
  };
  await page();
  const { tag, html } = await page();
  expect((await page()).tag).toBe(tag);
  const id = Number(/gid:\/\/shopify\/Product\/(\d+)/.exec(html)?.[1]);
  const body = JSON.stringify({ id });
  const answer = await fetch(`${varnish.origin}/api/webhooks/shopify`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': 'products/update',
      'x-shopify-webhook-id': randomUUID(),
      'x-shopify-hmac-sha256': createHmac('sha256', webhookSecret).update(body).digest('base64'),
    },
    body,
  });
  expect(answer.status).toBe(200);
  while ((await page()).tag === tag) await setTimeout(50);
});

it('sends what it has once both edges were killed', async () => {
  const visitor = new CachedVisitor(varnish.origin, 'US');
  await visitor.open('/');
  await shop.killEdges();
  expect(await visitor.open('/')).toBe(true);
  expect((await fetch(`${varnish.origin}/pages/terms-of-service`)).status).toBe(503);
});

async function edgesServe(hasCandidate: boolean): Promise<void> {
  for (const edge of shop.edges)
    while (((await served(edge)).candidate !== null) !== hasCandidate) await setTimeout(50);
}
