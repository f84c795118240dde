import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames } from '@store/shared/contracts/storage';
import { Assignment } from '@store/release-kit/assignment';
import { testerName, TesterLinks } from '@store/release-kit/tester-link';
import { everySlice } from '@store/release-kit/testing/sample-release';
import { AudienceChoice, isCrawler } from './audience';
import type { Served } from './composition-follower';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0';
const links = new TesterLinks('a secret');
const live = { composition: { id: 'live' } };
const candidate = { composition: { id: 'next' } };
const rollout = { id: 'r', percent: 100, assignment: new Assignment('r'), candidate };

function choice(served: unknown) {
  const set: string[] = [];
  const audiences = new AudienceChoice({
    served: () => served as Served | null,
    forTester: async () => ({ composition: { id: 't' } }) as never,
    links,
    secure: false,
    serialize: (name, value) => `${name}=${value}`,
  });
  const reply = { header: (_: string, value: string) => set.push(value) } as unknown as FastifyReply;
  const choose = async (cookies: Record<string, string> = {}, agent = browser) => {
    const request = { cookies, headers: { 'user-agent': agent } } as unknown as FastifyRequest;
    const audience = await audiences.choose(request, reply);
    return audience && { id: audience.serving.composition.id, counts: audience.counts };
  };
  return { choose, set };
}

it('returns null while nothing is served', async () => {
  expect(await choice(null).choose()).toBeNull();
});

it('serves the live composition without a rollout, and sets no cookie', async () => {
  const { choose, set } = choice({ live, rollout: null });
  expect(await choose()).toEqual({ id: 'live', counts: true });
  expect(set).toEqual([]);
});

it('sets a bucket once and serves the candidate by it', async () => {
  const { choose, set } = choice({ live, rollout });
  expect(await choose()).toEqual({ id: 'next', counts: true });
  expect(set).toHaveLength(1);
  expect(await choose({ [cookieNames.bucket]: '42' })).toEqual({ id: 'next', counts: true });
  expect(set).toHaveLength(1);
});

it('serves the live composition to a browser that opted out of the candidate', async () => {
  const cookies = { [cookieNames.bucket]: '42', [cookieNames.leftCandidate]: 'next' };
  expect(await choice({ live, rollout }).choose(cookies)).toEqual({ id: 'live', counts: true });
});

it('does not count pages of crawlers and testers', async () => {
  const { choose } = choice({ live, rollout });
  expect(await choose({}, 'Googlebot/2.1')).toEqual({ id: 'live', counts: false });
  const pass = links.sign({ slices: everySlice('1.0.0'), until: Date.now() + 3_600_000 });
  expect(await choose({ [testerName]: pass })).toEqual({ id: 't', counts: false });
  const late = links.sign({ slices: everySlice('1.0.0'), until: Date.now() - 1000 });
  expect(await choose({ [testerName]: late })).toEqual({ id: 'next', counts: true });
  expect(await choose({ [testerName]: `${pass}x` })).toEqual({ id: 'next', counts: true });
});

it.each([
  browser,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/605.1',
  // Tests and benches run in a headless browser and count as visitors.
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0 Safari/537.36',
])('counts %s as a visitor', (agent) => expect(isCrawler(agent)).toBe(false));
it.each([
  undefined,
  '',
  'Googlebot/2.1',
  'facebookexternalhit/1.1',
  'curl/8.5.0',
  'Wget/1.21',
  'python-requests/2.31',
  'Mozilla/5.0 (compatible; UptimeRobot/2.0)',
  'Mozilla/5.0 Chrome/119 Safari/537.36 Chrome-Lighthouse',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
])('counts %j as a crawler', (agent) => expect(isCrawler(agent)).toBe(true));
