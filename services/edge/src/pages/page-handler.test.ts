import { createHash } from 'node:crypto';
import { processMetrics } from '@store/service-kit/metrics';
import { nonceIn, renders, servePages } from '../testing/page-app';

const { render, page, get } = servePages();

it('serves the same bytes to everyone while a page is in the cache, with hashes for its scripts', async () => {
  render.mockImplementation(
    renders(({ nonce }) => `<style nonce="${nonce}">a{}</style><script nonce="${nonce}">start()</script>`),
  );
  const rendered = await get('/');
  const second = await get('/');
  const third = await get('/', { cookie: 'country=DE' });
  expect(render).toHaveBeenCalledTimes(1);
  const { date: _date, 'set-cookie': _seal, ...headers } = second.headers;
  expect(third.headers).toMatchObject(headers);
  expect(third.body).toBe(second.body);
  const policy = String(second.headers['content-security-policy']);
  const hash = createHash('sha256').update('start()').digest('base64');
  expect(policy).toContain(`script-src 'sha256-${hash}' 'strict-dynamic';`);
  expect(policy).toContain(`style-src 'self' 'nonce-${nonceIn(second.body) ?? '?'}';`);
  // The page of the first visitor was streamed with a nonce for scripts and has no tag.
  expect(rendered.headers.etag).toBeUndefined();
});

it('names the host of pictures to connect to, with a page from the cache too', async () => {
  render.mockImplementation(renders('Hoodie'));
  const rendered = await get('/');
  const cached = await get('/');
  for (const { headers } of [rendered, cached])
    expect(headers.link).toMatch(/^<http:\/\/localhost:\d+>; rel=preconnect$/);
});

it('renders every page with another nonce', async () => {
  render.mockImplementation(renders('Hoodie'));
  expect(nonceIn((await get('/')).body)).not.toBe(nonceIn((await get('/?page=2')).body));
});

it('answers HEAD like GET, without the page', async () => {
  render.mockImplementation(renders('Hoodie'));
  for (const times of [1, 2]) {
    const head = await page.app.inject({ method: 'HEAD', url: '/' });
    expect([times, head.statusCode, head.body]).toEqual([times, 200, '']);
    expect(head.headers['content-security-policy']).toContain('script-src');
  }
});

it('says for whom a page is rendered, in the background too, and how long it may take to begin', async () => {
  render.mockImplementation(renders('Hoodie'));
  const buyers = () => render.mock.calls.map(([request]) => request.buyerIp);
  const ask = (remoteAddress: string) => page.app.inject({ url: '/', remoteAddress });
  await ask('203.0.113.7');
  page.clock.now += 30;
  await ask('203.0.113.8');
  expect(buyers()).toEqual(['203.0.113.7', '203.0.113.8']);
  const timeoutMs = render.mock.calls[0]?.[0].timeoutMs;
  expect(timeoutMs).toBeLessThanOrEqual(1700);
  expect(timeoutMs).toBeGreaterThan(0);
});

it('keeps pages apart by address and currency', async () => {
  render.mockImplementation(renders(({ visitor }) => visitor.currency.name));
  await get('/');
  const euro = await get('/', { cookie: 'selectedUserCurrency=DE' });
  expect(euro.body).toContain('EUR');
  await get('/?page=2');
  expect(render).toHaveBeenCalledTimes(3);
});

it('renders a page once, and without them, for all names of a query that it does not read', async () => {
  render.mockImplementation(renders(({ url }) => url));
  const urls = ['/collections/all?x=1&page=2', '/collections/all?page=2&y=2', '/collections/all?page=2'];
  for (const url of urls) expect((await get(url)).body).toContain('>/collections/all?page=2<');
  expect(render).toHaveBeenCalledTimes(1);
});

it.each([
  ['unfinished', { complete: false }],
  ['not found', { status: 404 }],
  ['failed', { status: 503 }],
])('does not cache a page that is %s', async (_, outcome) => {
  render.mockImplementation(renders('Hoodie', outcome));
  await get('/');
  await get('/');
  expect(render).toHaveBeenCalledTimes(2);
});

it('serves a stale page at once and revalidates it', async () => {
  render.mockImplementation(renders('before'));
  await get('/');
  page.clock.now += 30;
  render.mockImplementation(renders('after'));
  expect((await get('/')).body).toContain('before');
  await new Promise(setImmediate);
  expect((await get('/')).body).toContain('after');
  expect(render).toHaveBeenCalledTimes(2);
});

it.each([
  ['commerce does not answer', renders('Try again', { status: 503 })],
  ['only the browser could render it', async () => 'browser' as const],
  ['too many pages wait', async () => 'overloaded' as const],
])('serves an expired page when %s', async (_, trouble) => {
  render.mockImplementation(renders('an hour ago'));
  await get('/');
  page.clock.now += 500;
  render.mockImplementation(trouble);
  const response = await get('/');
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('an hour ago');
});

it('answers 503 with Retry-After in an outage without an expired page', async () => {
  render.mockImplementation(renders('Try again', { status: 503 }));
  const response = await get('/');
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
});

it('counts where pages came from', async () => {
  const count = async (source: string) =>
    Number(
      new RegExp(`shop_page_answers_total{source="${source}"} (\\d+)`).exec(
        await processMetrics.metrics(),
      )?.[1] ?? 0,
    );
  const sources = ['rendered', 'fresh', 'stale', 'expired', 'refused', 'browser'];
  const before = await Promise.all(sources.map(count));
  render.mockImplementation(renders('Hoodie'));
  await get('/');
  await get('/');
  page.clock.now += 20;
  await get('/');
  page.clock.now += 100;
  page.load.admits = false;
  await get('/');
  await get('/other');
  page.load.admits = true;
  render.mockResolvedValue('browser');
  await get('/another');
  const after = await Promise.all(sources.map(count));
  expect(after.map((value, index) => value - (before[index] ?? 0))).toEqual(sources.map(() => 1));
});

describe('without a page cache', () => {
  const own = servePages({ PAGE_CACHE: 'off' });

  it('renders every page anew', async () => {
    own.render.mockImplementation(renders('Hoodie'));
    for (const times of [1, 2]) {
      await own.get('/');
      expect(own.render).toHaveBeenCalledTimes(times);
    }
  });
});

describe('without rendering on the server', () => {
  const own = servePages({ SERVER_RENDERING: 'off' });

  it('leaves every page to the browser', async () => {
    expect((await own.get('/')).body).toContain('"hydration":null');
    expect(own.render).not.toHaveBeenCalled();
  });
});
