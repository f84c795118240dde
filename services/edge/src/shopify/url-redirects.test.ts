import { recordServer } from '../testing/recorded-server';
import { UrlRedirects } from './url-redirects';

const storefront = recordServer();
const entered = [
  { path: '/pages/faq', target: '/pages/help-center' },
  { path: '/pages/faq-old', target: '/pages/taxes-duties' },
  { path: '/blogs/News', target: 'https://journal.example/news?a=1#top' },
  { path: '/pages/evil', target: '//evil.example' },
  { path: '/pages/worse', target: 'javascript:alert(1)' },
  { path: '/pages/self', target: '/pages/self' },
];
const warn = jest.fn();
let now: number;
let redirects: UrlRedirects;

beforeEach(() => {
  warn.mockReset();
  now = 0;
  storefront.got.length = 0;
  storefront.respond = (response) =>
    void response.end(JSON.stringify({ data: { urlRedirects: { nodes: entered } } }));
  redirects = new UrlRedirects(
    { endpoint: storefront.origin, token: 'public', privateToken: 'private', log: { warn } },
    () => now,
  );
});

const find = (url: string, ip = '203.0.113.7') => redirects.find(url, ip);
const asked = () =>
  storefront.got.map(({ body }) => (JSON.parse(body) as { variables: { query: string } }).variables.query);

it.each([
  ['/pages/faq', '/pages/help-center'],
  ['/pages/FAQ/?utm_source=x', '/pages/help-center?utm_source=x'],
  ['/blogs/news?b=2', 'https://journal.example/news?a=1&b=2#top'],
  ['/pages/nothing', null],
  ['/pages/evil', null],
  ['/pages/worse', null],
  ['/pages/self', null],
])('leads %s to %s', async (url, location) => expect(await find(url)).toBe(location));

it('asks as the shopper, with a path that is no other search', async () => {
  await find('/pages/a:b*"(c)');
  expect(asked()).toEqual(['path:/pages/a\\:b\\*\\"\\(c\\)']);
  expect(storefront.got[0]?.headers).toMatchObject({
    'shopify-storefront-private-token': 'private',
    'shopify-storefront-buyer-ip': '203.0.113.7',
  });
});

it('asks once for a path, however often and however many at a time ask for it', async () => {
  await Promise.all(['/pages/faq', '/Pages/faq', '/pages/faq?a=1'].map((url) => find(url)));
  await find('/pages/nothing');
  await find('/pages/nothing');
  expect(asked()).toEqual(['path:/pages/faq', 'path:/pages/nothing']);
});

it('asks for no more than 30 paths of one client in a minute, and for those of others', async () => {
  for (let count = 0; count < 40; count++) await find(`/pages/random-${count}`);
  expect(storefront.got).toHaveLength(30);
  expect(await find('/pages/faq', '198.51.100.1')).toBe('/pages/help-center');
  now = 60_000;
  await find('/pages/random-50');
  expect(storefront.got).toHaveLength(32);
});

it('asks for no more than 8 at a time', async () => {
  const found = await Promise.all(
    Array.from({ length: 20 }, (_, count) => find('/pages/faq', `203.0.${count}.1`).then(() => count)),
  );
  await Promise.all(found.map((count) => find(`/pages/random-${count}`, `203.0.${count}.1`)));
  expect(storefront.got).toHaveLength(9);
});

it.each(['/collections/%2e%2e/pages', `/pages/${'x'.repeat(600)}`])('asks nothing for %s', async (url) => {
  expect(await find(url)).toBeNull();
  expect(storefront.got).toEqual([]);
});

it('finds nothing while the service fails, and asks again', async () => {
  const answer = storefront.respond;
  storefront.respond = (response) => void response.writeHead(500).end('{}');
  expect(await find('/pages/faq')).toBeNull();
  expect(warn).toHaveBeenCalledTimes(1);
  storefront.respond = answer;
  expect(await find('/pages/faq')).toBe('/pages/help-center');
});
