import cookiePlugin from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { cookieNames } from '@store/shared/contracts/storage';
import { Assignment } from '@store/release-kit/assignment';
import { staffName, testerName, TesterLinks } from '@store/release-kit/tester-link';
import { AudienceChoice, isCrawler } from './audience';
import { VisitorGroups } from './visitor-groups';
import type { Serving } from '../releases/composition-pool';
import type { Served } from '../releases/served';
import { TesterPasses } from '../testers/tester-passes';
import { samplePass } from '../testing/sample-pass';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0';
const links = new TesterLinks('a secret', (id) => id === 'revoked');
const passes = new TesterPasses(links, {
  shop: 'https://shop.example',
  preview: 'https://preview.example',
});
const live = { composition: { id: 'live' } };
const candidate = { composition: { id: 'next' } };
const rollout = { id: 'r', percent: 100, assignment: new Assignment('r'), candidate, control: live };

const apps: FastifyInstance[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

/** Asks a server which composition it serves for these cookies; `set` are the cookies that it sets. */
async function choice(
  served: unknown,
  forTester = async (): Promise<Serving> => ({ composition: { id: 't' } }) as never,
) {
  const audiences = new AudienceChoice({
    served: () => served as Served | null,
    forTester,
    passes,
    groups: new VisitorGroups({ STAFF_NETWORKS: [] }, passes),
    secret: 'a secret of tests',
    secure: false,
  });
  const app: FastifyInstance = Fastify();
  apps.push(app);
  await app.register(cookiePlugin);
  app.get('/', async (request, reply) => {
    const audience = await audiences.choose(request, reply);
    return { audience: audience && { id: audience.serving.composition.id, counts: audience.counts } };
  });
  return async (cookies: Record<string, string> = {}, agent = browser) => {
    const answer = await app.inject({ url: '/', cookies, headers: { 'user-agent': agent } });
    return { ...answer.json<{ audience: { id: string; counts: boolean } | null }>(), set: answer.cookies };
  };
}

it('serves nobody while nothing is served', async () => {
  const choose = await choice(null);
  expect((await choose()).audience).toBeNull();
});

it('serves the live composition without a rollout, and sets no cookie', async () => {
  const choose = await choice({ live, rollout: null });
  expect(await choose()).toEqual({ audience: { id: 'live', counts: true }, set: [] });
});

it('sets a bucket once and serves the candidate by it', async () => {
  const choose = await choice({ live, rollout });
  const { audience, set } = await choose();
  expect(audience).toEqual({ id: 'next', counts: true });
  expect(set).toMatchObject([
    {
      name: 'bucket',
      value: expect.stringMatching(/^\d{1,4}\./),
      path: '/',
      sameSite: 'Lax',
      httpOnly: true,
    },
  ]);
  expect(await choose({ [cookieNames.bucket]: set[0]?.value ?? '' })).toEqual({ audience, set: [] });
});

const staffPass = (id: string) => links.sign(samplePass({ id, mark: 'staff' }));

it.each([
  ['staff', { [staffName]: staffPass('s') }, browser, 'next'],
  ['staff', { [staffName]: staffPass('revoked') }, browser, 'live'],
  ['staff', { [staffName]: staffPass('s').slice(1) }, browser, 'live'],
  ['staff', { [testerName]: staffPass('s') }, browser, 'live'],
  ['device=phone', {}, browser, 'live'],
  ['device=phone', {}, `${browser} Mobile Safari/537.36`, 'next'],
])('begins with %s', async (group, cookies, agent, id) => {
  const first = { group, percent: 100 };
  const choose = await choice({ live, rollout: { ...rollout, percent: 0, first } });
  expect((await choose(cookies, agent)).audience).toEqual({ id, counts: true });
});

it('lets nobody choose a bucket', async () => {
  const choose = await choice({ live, rollout });
  const [given] = (await choose()).set;
  const another = `${given?.value.startsWith('42.') ? 43 : 42}.${given?.value.split('.')[1]}`;
  for (const chosen of ['42', another])
    expect((await choose({ [cookieNames.bucket]: chosen })).set).toHaveLength(1);
});

it('serves the live composition to a browser that opted out of the candidate', async () => {
  const choose = await choice({ live, rollout });
  const cookies = { [cookieNames.leftCandidate]: 'next' };
  expect((await choose(cookies)).audience).toEqual({ id: 'live', counts: true });
});

it('does not count pages of crawlers and testers', async () => {
  const choose = await choice({ live, rollout });
  expect((await choose({}, 'Googlebot/2.1')).audience).toEqual({ id: 'live', counts: false });
  const withPass = async (pass: string) => (await choose({ [testerName]: pass })).audience;
  const pass = links.sign(samplePass());
  expect(await withPass(pass)).toEqual({ id: 't', counts: false });
  const late = links.sign(samplePass({ until: Date.now() - 1000 }));
  expect(await withPass(late)).toEqual({ id: 'next', counts: true });
  expect(await withPass(`${pass}x`)).toEqual({ id: 'next', counts: true });
});

it('serves a tester nothing else when the versions cannot be served', async () => {
  const choose = await choice({ live, rollout }, () => Promise.reject(new Error('a release is damaged')));
  expect(await choose({ [testerName]: links.sign(samplePass()) })).toEqual({ audience: null, set: [] });
});

it('keeps a control on what was live before while a promotion is watched; crawlers get what is live', async () => {
  const control = { composition: { id: 'former' } };
  const watched = { ...rollout, percent: 98, candidate: live, control };
  const choose = await choice({ live, rollout: watched });
  const ids = new Map<string, number>();
  for (let visitor = 0; visitor < 1000; visitor++) {
    const { audience } = await choose();
    ids.set(audience?.id ?? '', (ids.get(audience?.id ?? '') ?? 0) + 1);
  }
  expect([...ids.keys()].sort()).toEqual(['former', 'live']);
  expect(ids.get('former')).toBeLessThan(60);
  expect((await choose({}, 'Googlebot/2.1')).audience).toEqual({ id: 'live', counts: false });
});

it('ends the cookie of a link that was revoked', async () => {
  const choose = await choice({ live, rollout: null });
  const revoked = links.sign(samplePass({ id: 'revoked' }));
  const { audience, set } = await choose({ [testerName]: revoked });
  expect(audience).toEqual({ id: 'live', counts: true });
  expect(set).toMatchObject([{ name: testerName, value: '', path: '/', expires: new Date(0) }]);
});

it.each([
  [browser, false],
  // Tests and benches run in a headless browser and count as visitors.
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/156.0 Safari/537.36', false],
  [undefined, true],
  ['', true],
  ['Googlebot/2.1', true],
  ['Wget/1.21', true],
  ['Mozilla/5.0 Chrome/119 Safari/537.36 Chrome-Lighthouse', true],
])('takes %j for a crawler: %s', (agent, is) => expect(isCrawler(agent)).toBe(is));
