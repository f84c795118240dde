import type { PageSeal } from './health/page-seal';
import { PageLimits } from './page-limits';
import { renders, servePages } from './testing/page-app';

const clock = { now: 0 };
/** A seal that believes a cookie as it is: page-seal.test.ts shows that forged ones are not. */
const seal = {
  read: ({ cookies: { page_seal: id } }: { cookies: Record<string, string | undefined> }) =>
    id === undefined ? null : { id },
} as unknown as PageSeal;
let limits: PageLimits;
beforeEach(() => {
  clock.now = 0;
  limits = new PageLimits({ perMinute: 6, seal, now: () => clock.now });
});

/** The waits of some requests that come at once. */
const waits = (times: number, ip: string, visitor?: string) =>
  Array.from({ length: times }, () => limits.take({ ip, cookies: visitor ? { page_seal: visitor } : {} }));
const refused = (seconds: readonly number[]) => seconds.filter((wait) => wait > 0).length;

it('refuses a client without a seal after a burst, and lets it go on at its rate', () => {
  expect(waits(8, '203.0.113.1')).toEqual([0, 0, 0, 0, 0, 0, 10, 10]);
  clock.now += 10_000;
  expect(waits(2, '203.0.113.1')).toEqual([0, 10]);
  expect(waits(1, '203.0.113.2')).toEqual([0]);
});

it('lets the visitors behind an address go on while a script there is refused', () => {
  expect(refused(waits(100, '203.0.113.1'))).toBe(94);
  for (const visitor of ['ada', 'grace', 'kofi']) expect(refused(waits(6, '203.0.113.1', visitor))).toBe(0);
});

it('limits what one address gets by collecting seals', () => {
  const all = Array.from({ length: 50 }, (_, index) => waits(6, '203.0.113.1', `seal-${index}`)).flat();
  expect(all.length - refused(all)).toBe(60);
});

it('counts a network of IPv6 addresses as one client', () => {
  expect(refused(waits(6, '2001:db8::1'))).toBe(0);
  expect(refused(waits(1, '2001:db8::ffff'))).toBe(1);
});

it('limits what one IPv6 network of 48 bits gets by changing its address', () => {
  const all = Array.from({ length: 200 }, (_, turn) =>
    waits(6, `2001:db8:1:${turn.toString(16)}00::1`),
  ).flat();
  // Sixteen times what one address gets, which is ten times what one visitor gets.
  expect(all.length - refused(all)).toBe(6 * 10 * 16);
});

describe('the pages of a shop', () => {
  const { render, page } = servePages(2);
  beforeEach(() => render.mockImplementation(renders('Hoodie')));

  it('are 429 with Retry-After over the limit, unless they are in the cache', async () => {
    const statuses = [];
    for (const url of ['/a', '/b', '/c', '/a', '/a', '/b']) statuses.push((await page.get(url)).statusCode);
    expect(statuses).toEqual([200, 200, 429, 200, 200, 200]);
    const { headers } = await page.get('/d');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['set-cookie']).toBeUndefined();
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('and forms of the cart share a limit', async () => {
    const post = () =>
      page.app.inject({
        method: 'POST',
        url: '/cart',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        body: 'product=hoodie',
      });
    await page.get('/a');
    expect((await post()).statusCode).not.toBe(429);
    expect((await post()).statusCode).toBe(429);
  });
});
