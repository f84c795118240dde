import { serveHere, type LocalServer } from '../testing/local-server';
import { checkAddresses } from './check-addresses';
import { tableOf } from './check-row';

const checkoutOrigin = 'https://checkout.example';
let site: LocalServer;
/** Path → status, address that it leads to, and text. */
let answers: Record<string, { status?: number; to?: string; cookie?: boolean; text?: string }>;

beforeEach(async () => {
  site = await serveHere((request, response) => {
    const { status, to, cookie, text = '' } = answers[request.url ?? ''] ?? { status: 404 };
    if (cookie) response.setHeader('set-cookie', 'kept=1');
    if (to) response.setHeader('location', to);
    response.writeHead(status ?? (to ? 302 : 200)).end(text);
  });
  const { origin } = site;
  answers = {
    '/robots.txt': {},
    '/pages/faq': { status: 301, to: '/pages/help-center' },
    '/discount/CHECK?redirect=/cart': { to: '/cart', cookie: true },
    '/cart/42:1': { to: `${checkoutOrigin}/cart/c/new` },
    '/.well-known/ucp': { text: `{"endpoint":"${origin}/api/ucp/mcp"}` },
    '/sitemap.xml': { text: `<loc>${origin}/sitemaps/products-1.xml</loc>` },
    '/sitemaps/products-1.xml': { text: `<loc>${origin}/products/kilt</loc>` },
  };
});
afterEach(() => site.close());

const redirects = [{ path: '/pages/faq', target: '/pages/help-center' }];
const check = (changes: Partial<Parameters<typeof checkAddresses>[0]> = {}) =>
  checkAddresses({
    siteOrigin: site.origin,
    checkoutOrigin,
    redirects,
    variant: 'gid://shopify/ProductVariant/42',
    ...changes,
  });

it('opens each kind of address at the shop', async () => {
  expect(tableOf(await check())).toBe(
    ['Redirects', 'Discount links', 'Cart links', 'Shopping agents', 'Sitemap']
      .map((what) => `${what.padEnd(24)}works`)
      .join('\n'),
  );
});

it.each([
  ['/pages/faq', {}, /^\/pages\/faq answers 200 instead of 301 to \/pages\/help-center: .*URL redirects/],
  ['/pages/faq', { status: 301, to: '/' }, /^\/pages\/faq answers 301 to http.*\/ instead of 301 to/],
  ['/discount/CHECK?redirect=/cart', { to: '/cart' }, /answers 302 to http.*\/cart: it has to keep the code/],
  ['/discount/CHECK?redirect=/cart', { status: 404 }, /answers 404: it has to keep the code and lead to/],
  ['/cart/42:1', { to: 'https://elsewhere.example/' }, /^\/cart\/42:1 answers 302 to https:\/\/elsewhere/],
  ['/.well-known/ucp', { status: 404 }, /answers 404: turn on the shop’s agentic storefront/],
  ['/.well-known/ucp', { text: 'https://other.example' }, /does not name http:.*: set STORE_ORIGIN/],
  ['/sitemap.xml', { text: '<loc>https://other.example/a.xml</loc>' }, /names https:\/\/other.*STORE_ORIGIN/],
  ['/sitemap.xml', { status: 503 }, /^\/sitemap.xml answers 503, and lists nothing/],
  ['/sitemaps/products-1.xml', {}, /products-1.xml answers 200, and lists nothing/],
])('says what is wrong with %s that answers %j', async (path, answer, sentence) => {
  answers[path] = answer;
  const wrong = (await check()).flatMap(({ problems }) => problems);
  expect(wrong).toEqual([expect.stringMatching(sentence)]);
});

it('says what cannot be tried, and why', async () => {
  const rows = await check({ redirects: new Error('ACCESS_DENIED'), variant: null });
  expect(rows.slice(0, 3).flatMap(({ problems }) => problems)).toEqual([
    'They cannot be read: ACCESS_DENIED. The app needs the scope unauthenticated_read_content.',
    'No featured product is for sale, so none can be tried.',
  ]);
  expect((await check({ redirects: [] }))[0]).toMatchObject({
    problems: [],
    notes: ['There are none under Content → Menus → URL redirects.'],
  });
  site.close();
  expect(await check()).toEqual([
    {
      what: 'Addresses',
      problems: [expect.stringMatching(/does not answer .*: start the shop, or set STORE_ORIGIN/)],
    },
  ]);
});
