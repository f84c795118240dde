import type { APIRequestContext } from '@playwright/test';
import { urlRedirects } from '../../demo/commerce/storefront/shop/url-redirects';
import { everyRoute } from '../shop/every-route';
import { expect, test } from '../shop/quiet-test';

/** What a crawler reads of a page without scripts: its status and its head. */
async function read(request: APIRequestContext, address: string) {
  const response = await request.get(address, { maxRedirects: 0 });
  const html = await response.text();
  const content = (name: string) =>
    new RegExp(`<meta [^>]*(?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return {
    status: response.status(),
    location: response.headers().location,
    html,
    title: /<title[^>]*>([^<]*)</.exec(html)?.[1],
    canonical: [...html.matchAll(/<link [^>]*rel="canonical" href="([^"]*)"/g)].map(([, href]) => href),
    content,
  };
}

const missing = new Set([everyRoute['not found'], everyRoute['no such product']]);

test('every page has its own title, a description, one canonical address and social tags', async ({
  request,
  baseURL,
}) => {
  const titles = new Map<string, string>();
  for (const [name, address] of Object.entries(everyRoute)) {
    const page = await read(request, address);
    if (missing.has(address)) {
      expect([page.status, page.content('robots'), page.canonical], name).toEqual([404, 'noindex', []]);
      continue;
    }
    if (page.status === 302) continue;
    expect(page.status, name).toBe(200);
    expect(page.content('description')?.length, name).toBeGreaterThan(20);
    expect(page.canonical, name).toHaveLength(1);
    expect(page.canonical[0]?.startsWith(`${baseURL ?? ''}/`), name).toBe(true);
    expect(page.content('og:url'), name).toBe(page.canonical[0]);
    for (const tag of ['og:title', 'og:description', 'og:image', 'og:type', 'og:site_name', 'twitter:card']) {
      expect(page.content(tag), `${tag} of ${name}`).toBeTruthy();
    }
    // Pages of a list have separate addresses and share a title.
    const listed = page.content('robots')?.includes('noindex') !== true && !address.includes('?');
    if (listed) {
      expect(titles.get(page.title ?? ''), `the title of ${name} is also that of`).toBeUndefined();
      titles.set(page.title ?? '', name);
    }
  }
});

test('pages that must not be indexed are noindex', async ({ request }) => {
  for (const address of [
    '/cart',
    '/search',
    '/search?q=tartan',
    '/login',
    '/register',
    '/pages/thank-you-for-submit',
    '/pages/unsubscribe',
  ]) {
    expect((await read(request, address)).content('robots'), address).toContain('noindex');
  }
});

/** The addresses of a file of the sitemap. */
const locations = async (request: APIRequestContext, address: string) =>
  [...(await (await request.get(address)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);

test('robots.txt points to a sitemap of existing pages', async ({ request, baseURL }) => {
  const origin = baseURL ?? '';
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);

  const files = await locations(request, '/sitemap.xml');
  expect(files.length).toBeGreaterThanOrEqual(3);
  const [products = [], collections = [], pages = []] = await Promise.all(
    ['products', 'collections', 'pages'].map((name) => locations(request, `/sitemaps/${name}-1.xml`)),
  );
  expect(products.length).toBeGreaterThan(3000);
  expect(collections).toContain(`${origin}/collections/hoodie`);
  expect(collections).toContain(`${origin}/collections/personalized`);
  const some = [products[0], products.at(-1), collections[0], collections.at(-1), ...pages];
  for (const address of some) {
    const page = await read(request, address ?? '');
    expect([address, page.status, page.canonical]).toEqual([address, 200, [address]]);
    expect(page.content('robots') ?? '', address).not.toContain('noindex');
  }
});

test('every redirect of the store leads to a page of the sitemap, with its query', async ({
  request,
  baseURL,
}) => {
  const files = await locations(request, '/sitemap.xml');
  const listed = (await Promise.all(files.map((file) => locations(request, file)))).flat();
  for (const { path, target } of urlRedirects) {
    const from = await read(request, `${path}?utm_source=letter`);
    const to = `${target}${target.includes('?') ? '&' : '?'}utm_source=letter`;
    expect([from.status, from.location], path).toEqual([301, to]);
    const page = await read(request, to);
    expect(page.status, target).toBe(200);
    expect(listed, target).toContain(page.canonical[0]?.split('?')[0]);
    expect(listed).not.toContain((baseURL ?? '') + path);
  }
});

test('home describes the organization and provides icons', async ({ request, baseURL }) => {
  const home = await read(request, '/');
  const graphs = [...home.html.matchAll(/<script [^>]*type="application\/ld\+json">(.*?)<\/script>/g)];
  const types = graphs.flatMap(([, json = '']) => {
    const data = JSON.parse(json) as { '@type'?: string; '@graph'?: { '@type': string }[] };
    return data['@graph']?.map((node) => node['@type']) ?? [data['@type']];
  });
  expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
  const icons = [...home.html.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]*)"/g)];
  expect(new Set(icons.map(([, rel]) => rel))).toEqual(new Set(['icon', 'apple-touch-icon', 'manifest']));
  for (const [, , address = ''] of icons) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
  const manifest = icons.find(([, rel]) => rel === 'manifest')?.[2] ?? '';
  const { name, icons: sizes } = (await (await request.get(manifest)).json()) as {
    name: string;
    icons: { src: string }[];
  };
  expect(name).toBe('Kith & Cloth');
  expect(sizes.length).toBeGreaterThanOrEqual(2);
  for (const { src } of sizes) {
    expect((await request.get(new URL(src, new URL(manifest, baseURL)).href)).status(), src).toBe(200);
  }
  expect((await request.get(home.content('og:image') ?? '')).status()).toBe(200);
});

test('redirects addresses to their canonical form and answers the right status', async ({
  request,
  baseURL,
}) => {
  expect(await read(request, '/collections/hoodie/?page=2')).toMatchObject({
    status: 301,
    location: '/collections/hoodie?page=2',
  });
  const pastEnd = await read(request, '/collections/all?page=99999&sort=Manually');
  expect(pastEnd.location).toBe('/collections/all?page=90&sort=Manual');
  expect((await read(request, '/collections/%E0%A4%A')).status).toBe(400);
  for (const address of [
    '/collections/%00',
    '/nowhere',
    '/collections/nowhere',
    '/products/nowhere',
    '/pages/nowhere',
  ]) {
    expect((await read(request, address)).status, address).toBe(404);
  }
  // Browsers read this path as an address of another host.
  expect(await read(request, `${baseURL}//other.example/collections/hoodie`)).toMatchObject({
    status: 404,
    canonical: [],
  });
  expect((await request.post('/pages/about-us')).status()).toBe(405);
  // The cart accepts forms, but only from the shop's own pages.
  expect((await request.post('/cart')).status()).toBe(403);
});
