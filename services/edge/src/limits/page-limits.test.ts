import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import type { PageSeal } from '../health/page-seal';
import { PageLimits } from './page-limits';
import { renders, servePages } from '../testing/page-app';
import { samplePass } from '../testing/sample-pass';

const clock = { now: 0 };
/** A seal that believes a cookie as it is: page-seal.test.ts shows that forged ones are not. */
const seal = {
  read: ({ cookies: { page_seal: id } }: { cookies: Record<string, string | undefined> }) =>
    id === undefined ? null : { id },
} as unknown as PageSeal;
let limits: PageLimits;
/** Renderings under way. */
let answers: EventEmitter[];
beforeEach(() => {
  clock.now = 0;
  answers = [];
  limits = new PageLimits({ perMinute: 6, pace: { pages: 8 }, seal, now: () => clock.now });
});

/** The waits of some requests that come at once. */
const waits = (times: number, ip: string, visitor?: string) =>
  Array.from({ length: times }, () => {
    const raw = new EventEmitter();
    const request = { ip, cookies: visitor ? { page_seal: visitor } : {} };
    const wait = limits.waitSeconds(request);
    if (wait > 0) return wait;
    limits.take(request, { raw: raw as FastifyReply['raw'] });
    answers.push(raw);
    return 0;
  });
const refused = (seconds: readonly number[]) => seconds.filter((wait) => wait > 0).length;

it('refuses a client without a seal after a burst, and lets it go on at its rate', () => {
  expect(waits(8, '203.0.113.1')).toEqual([0, 0, 0, 0, 0, 0, 10, 10]);
  clock.now += 10_000;
  expect(waits(2, '203.0.113.1')).toEqual([0, 10]);
  expect(waits(1, '203.0.113.2')).toEqual([0]);
});

it('counts clients without a seal by their networks, so that changing addresses gains little', () => {
  const all = Array.from({ length: 200 }, (_, turn) => {
    const [wait = 0] = waits(1, `2001:db8:1:${turn.toString(16)}00::1`);
    for (const raw of answers) raw.emit('close');
    return wait;
  });
  expect(all.length - refused(all)).toBe(6 * 16);
});

it('lets the visitors behind an address go on while a script there is refused', () => {
  expect(refused(waits(100, '203.0.113.1'))).toBe(94);
  for (const raw of answers) raw.emit('close');
  for (const visitor of ['ada', 'grace', 'kofi']) {
    expect(refused(waits(6, '203.0.113.1', visitor))).toBe(0);
    for (const raw of answers) raw.emit('close');
  }
});

describe('an address', () => {
  /** Each request comes with another seal, as a script that collects them sends it. */
  const seals = (times: number, addressOf: (index: number) => string) =>
    Array.from({ length: times }, (_, index) => waits(1, addressOf(index), `seal-${index}`)).flat();

  it('has a share of the renderings under way, and goes on when one of them is answered', () => {
    expect(refused(seals(50, () => '203.0.113.1'))).toBe(42);
    expect(refused(waits(1, '198.51.100.1'))).toBe(0);
    answers[0]?.emit('close');
    expect(seals(2, () => '203.0.113.1')).toEqual([0, 1]);
  });

  it('has twice as much together with all others of a wide network', () => {
    expect(refused(seals(50, (index) => `2001:db8:0:${index}::1`))).toBe(34);
  });
});

describe('the pages of a shop', () => {
  const { render, page } = servePages({ PAGES_PER_MINUTE: '2' });
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

  it('count when they are rendered for an HTTP cache', async () => {
    const statuses = [];
    for (const url of ['/a', '/b', '/c'])
      statuses.push((await page.get(url, { 'x-page-variant': '- US' })).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('have no limit for testers, nor do their pages count', async () => {
    const ordinary = page.served.audience;
    const tester = samplePass();
    page.change({ tester });
    for (const url of ['/a', '/b', '/c']) expect((await page.get(url)).statusCode).toBe(200);
    page.served.audience = ordinary;
    for (const url of ['/a', '/b', '/c']) await page.get(url);
    page.change({ tester });
    expect((await page.get('/d')).statusCode).toBe(200);
    expect(render).toHaveBeenCalledTimes(6);
  });
});

describe('a busy shop', () => {
  const { render, page } = servePages();
  it('counts pages as under way until they are sent', async () => {
    render.mockImplementation(renders('Hoodie'));
    for (let number = 0; number < 40; number += 1)
      expect((await page.get(`/collections/all?page=${number}`)).statusCode).toBe(200);
  });
});
