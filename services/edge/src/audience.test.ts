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
  const choose = new AudienceChoice({
    served: () => served as Served | null,
    forTester: async () => ({ composition: { id: 't' } }) as never,
    links,
    secure: false,
    serialize: (name, value) => `${name}=${value}`,
  });
  const reply = { header: (_: string, value: string) => set.push(value) } as unknown as FastifyReply;
  const ask = async (cookies: Record<string, string> = {}, agent = browser) => {
    const request = { cookies, headers: { 'user-agent': agent } } as unknown as FastifyRequest;
    const audience = await choose.choose(request, reply);
    return audience && { id: audience.serving.composition.id, counts: audience.counts };
  };
  return { ask, set };
}

it('has nothing while nothing is served', async () => {
  expect(await choice(null).ask()).toBeNull();
});

it('shows everybody what is live without a rollout, and sets no cookie', async () => {
  const { ask, set } = choice({ live, rollout: null });
  expect(await ask()).toEqual({ id: 'live', counts: true });
  expect(set).toEqual([]);
});

it('deals a bucket once, and shows the candidate by it', async () => {
  const { ask, set } = choice({ live, rollout });
  expect(await ask()).toEqual({ id: 'next', counts: true });
  expect(set).toHaveLength(1);
  expect(await ask({ [cookieNames.bucket]: '42' })).toEqual({ id: 'next', counts: true });
  expect(set).toHaveLength(1);
});

it('shows what is live to whose browser could not use the candidate', async () => {
  const cookies = { [cookieNames.bucket]: '42', [cookieNames.leftCandidate]: 'next' };
  expect(await choice({ live, rollout }).ask(cookies)).toEqual({ id: 'live', counts: true });
});

it('keeps crawlers and testers out of the figures', async () => {
  const { ask } = choice({ live, rollout });
  expect(await ask({}, 'Googlebot/2.1')).toEqual({ id: 'live', counts: false });
  const pass = links.sign({ slices: everySlice('1.0.0'), until: Date.now() + 3_600_000 });
  expect(await ask({ [testerName]: pass })).toEqual({ id: 't', counts: false });
  const late = links.sign({ slices: everySlice('1.0.0'), until: Date.now() - 1000 });
  expect(await ask({ [testerName]: late })).toEqual({ id: 'next', counts: true });
  expect(await ask({ [testerName]: `${pass}x` })).toEqual({ id: 'next', counts: true });
});

it.each([browser, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/605.1'])(
  'takes %s for a person',
  (agent) => expect(isCrawler(agent)).toBe(false),
);
it.each([
  undefined,
  '',
  'Googlebot/2.1',
  'facebookexternalhit/1.1',
  'curl/8.5.0',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
])('takes %j for a program', (agent) => expect(isCrawler(agent)).toBe(true));
