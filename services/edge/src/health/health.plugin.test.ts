import { randomUUID } from 'node:crypto';
import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { processMetrics } from '@store/service-kit/metrics';
import { servedSample } from '../testing/served-sample';
import { measureServing } from './health-metrics';
import { healthPlugin } from './health.plugin';
import { HealthCounts } from './health-counts';
import { PageSeal } from './page-seal';
import { Visitors } from './visitors';

const seal = new PageSeal({ secret: 'a secret', secure: false });

/** The seal that an edge sets with a document of this composition. */
const sealFor = async (composition: string) =>
  (await app.inject({ url: `/pages/${composition}` })).cookies[0]?.value;
const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0';
let app: FastifyInstance;
let health: HealthCounts;

async function open(perMinute = 100) {
  processMetrics.resetMetrics();
  measureServing(
    () => servedSample,
    () => new Date(7000),
  );
  health = new HealthCounts(() => servedSample);
  app = Fastify();
  await app.register(cookies);
  app.get<{ Params: { composition: string } }>('/pages/:composition', async (request, reply) => {
    seal.issue(request, reply, request.params.composition, { share: 'r-5', failed: true });
    return 'a page';
  });
  const visitors = new Visitors(() => servedSample.rollout, { isMember: () => false });
  healthPlugin(app, { seal, visitors, health, perMinute });
}
beforeEach(() => open());
afterEach(() => app.close());

const report = (changes: object = {}) => ({
  page: randomUUID(),
  composition: 'next',
  ageMs: 0,
  outcomes: { 'mfe-cart@1.1.0': { load: [1, 0], 'add-to-cart': [0, 1] } },
  ...changes,
});
const post = async (
  body: unknown,
  { agent = browser, sealed = 'next', cookie }: { agent?: string; sealed?: string; cookie?: string } = {},
) =>
  app.inject({
    method: 'POST',
    url: '/health',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': agent },
    cookies: cookie === '' ? {} : { page_seal: cookie ?? (await sealFor(sealed)) ?? '' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const metrics = () => processMetrics.metrics();
const refused = async (reason: string) =>
  (await metrics()).includes(`shop_page_reports_refused_total{reason="${reason}"} 1`);

it('sums by slice, version and phase and exposes the sums to Prometheus', async () => {
  expect((await post(report())).statusCode).toBe(204);
  await post(report());
  const text = await metrics();
  const of = (phase: string, outcome: string) =>
    `shop_page_outcomes_total{slice="mfe-cart",version="1.1.0",phase="${phase}",outcome="${outcome}"} 2`;
  expect(text).toContain(of('load', 'good'));
  expect(text).toContain(of('add-to-cart', 'bad'));
  expect(text).toContain('shop_served_revision 1');
  expect(text).toContain('shop_serving_stale_since_seconds 7');
  expect(text).toContain('shop_rollout_percent{slice="mfe-cart",version="1.1.0"} 5');
  // What is sent to the registry stays in the metrics.
  health.take();
  expect(await metrics()).toBe(text);
});

it('counts the document of a visitor with its first report, which sends the seal back', async () => {
  const cookie = (await sealFor('next')) ?? '';
  expect(health.take().rollout).toBeNull();
  await post(report(), { cookie });
  expect(health.take().rollout?.measures).toMatchObject({
    document: { candidate: { trials: 1, bad: 1 } },
    report: { candidate: { trials: 1, bad: 0 } },
  });
  await post(report(), { cookie });
  expect(health.take().rollout?.measures).toEqual({});
});

it.each([
  ['text that is not JSON', '{"page"'],
  ['another shape', { page: 'x' }],
  ['a negative count', report({ outcomes: { 'mfe-cart@1.1.0': { load: [-1, 0] } } })],
  ['a bucket that its web vital does not have', report({ vitals: { CLS: 7 } })],
  [
    'a navigation without a trace',
    report({ navigation: { traceparent: 'ama@example.com', agoMs: 1, firstByteMs: 1, usableMs: 1 } }),
  ],
  ['a count above the limit', report({ outcomes: { 'mfe-cart@1.1.0': { load: [51, 0] } } })],
])('refuses %s', async (_, body) => {
  expect((await post(body)).statusCode).toBe(400);
  expect(await refused('shape')).toBe(true);
  expect(health.take().counts).toEqual([]);
});

it('leaves out phases and web vitals of a newer shell', async () => {
  const outcomes = { 'mfe-cart@1.1.0': { email: [1, 0], load: [1, 0] } };
  expect((await post(report({ outcomes, vitals: { LCP: 2, FPS: 3 } }))).statusCode).toBe(204);
  const { counts, rollout } = health.take();
  expect(counts).toMatchObject([{ phase: 'load' }]);
  expect(rollout?.vitals).toEqual({ LCP: { candidate: [0, 0, 1], control: [] } });
});

it('marks the seal with what was counted, so that no other edge counts it again', async () => {
  const {
    cookies: [marked],
  } = await post(report());
  expect(marked?.name).toBe('page_seal');
  await app.close();
  await open();
  await post(report(), { cookie: marked?.value ?? '' });
  expect(health.take()).toMatchObject({ counts: [{}, {}], rollout: { candidateViews: 1, measures: {} } });
});

it('refuses a report longer than 1 KB', async () => {
  expect((await post(report({ more: 'x'.repeat(1024) }))).statusCode).toBe(413);
  expect(health.take().counts).toEqual([]);
});

it.each([
  ['a browser without a seal', { cookie: '' }],
  ['a browser with a seal of another composition', { sealed: 'live' }],
  ['a crawler', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
])('does not count a report of %s and answers as usual', async (_, from) => {
  expect((await post(report(), from)).statusCode).toBe(204);
  expect(await refused('stranger')).toBe(true);
  expect(health.take().counts).toEqual([]);
});

it('does not count a report of a composition that is no longer served', async () => {
  await post(report({ composition: 'old' }), { sealed: 'old' });
  expect(await refused('outdated')).toBe(true);
});

it('limits the reports of one network in a minute, whichever of its addresses sends them', async () => {
  await open(2);
  const send = (remoteAddress: string) => app.inject({ method: 'POST', url: '/health', remoteAddress });
  for (const host of [1, 2]) expect((await send(`2001:db8::${host}`)).statusCode).toBe(400);
  expect((await send('2001:db8::3')).statusCode).toBe(429);
  expect(await refused('rate')).toBe(true);
});
