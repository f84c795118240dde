import Fastify, { type FastifyInstance } from 'fastify';
import { servedSample } from '../testing/served-sample';
import { HealthMetrics } from './health-metrics';
import { healthPlugin } from './health.plugin';
import { PageHealth } from './page-health';
import { PageSeal } from './page-seal';

const seal = new PageSeal('a secret');
const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0';
let app: FastifyInstance;
let health: PageHealth;

async function open(
  options: { metricsToken?: string; metricsOnThisMachine?: boolean; perMinute?: number } = {},
) {
  const metrics = new HealthMetrics(() => servedSample);
  health = new PageHealth(
    () => servedSample,
    (count) => metrics.counted(count),
  );
  app = Fastify();
  healthPlugin(app, { seal, health, metrics, metricsOnThisMachine: true, perMinute: 100, ...options });
}
afterEach(() => app.close());

const report = (changes: object = {}) => ({
  page: seal.nonce('next'),
  composition: 'next',
  outcomes: { 'mfe-cart@1.1.0': { load: [1, 0], 'add-to-cart': [0, 1] } },
  ...changes,
});
const post = (body: unknown, agent = browser) =>
  app.inject({
    method: 'POST',
    url: '/health',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': agent },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const metrics = async (headers = {}) => (await app.inject({ url: '/metrics', headers })).body;
const refused = async (reason: string) =>
  (await metrics()).includes(`shop_page_reports_refused_total{reason="${reason}"} 1`);

it('adds up by slice, version and phase, and shows it in Prometheus’ words', async () => {
  await open();
  expect((await post(report())).statusCode).toBe(204);
  await post(report());
  const text = await metrics();
  const of = (phase: string, outcome: string) =>
    `shop_page_outcomes_total{slice="mfe-cart",version="1.1.0",phase="${phase}",outcome="${outcome}"} 2`;
  expect(text).toContain(of('load', 'good'));
  expect(text).toContain(of('add-to-cart', 'bad'));
  expect(text).toContain('shop_served_revision 1');
  expect(text).toContain('shop_rollout_percent{slice="mfe-cart",version="1.1.0"} 5');
  // What the registry did not take and is told again is not counted twice.
  health.putBack(health.take());
  expect(await metrics()).toBe(text);
});

it.each([
  ['what is no JSON', '{"page"'],
  ['another shape', { page: 'x' }],
  ['a count that is none', report({ outcomes: { 'mfe-cart@1.1.0': { load: [-1, 0] } } })],
  ['more than a page can have seen', report({ outcomes: { 'mfe-cart@1.1.0': { load: [51, 0] } } })],
  ['a phase that there is not', report({ outcomes: { 'mfe-cart@1.1.0': { email: [1, 0] } } })],
])('refuses %s', async (_, body) => {
  await open();
  expect((await post(body)).statusCode).toBe(400);
  expect(await refused('shape')).toBe(true);
  expect(health.take().counts).toEqual([]);
});

it('refuses what is longer than 1 KB', async () => {
  await open();
  expect((await post(report({ more: 'x'.repeat(1024) }))).statusCode).toBe(413);
  expect(health.take().counts).toEqual([]);
});

it.each([
  ['a page that no edge served', report({ page: 'A'.repeat(28) }), browser],
  ['a page of another composition', report({ page: seal.nonce('live') }), browser],
  ['a tester’s page', report({ page: seal.nonce(null) }), browser],
  ['a crawler', report(), 'Mozilla/5.0 (compatible; Googlebot/2.1)'],
])('does not believe %s, and does not say so', async (_, body, agent) => {
  await open();
  expect((await post(body, agent)).statusCode).toBe(204);
  expect(await refused('stranger')).toBe(true);
  expect(health.take().counts).toEqual([]);
});

it('hears nothing of what is served no longer', async () => {
  await open();
  await post(report({ page: seal.nonce('old'), composition: 'old' }));
  expect(await refused('outdated')).toBe(true);
});

it('hears one address so often in a minute', async () => {
  await open({ perMinute: 2 });
  const statuses = [await post(report()), await post(report()), await post(report())];
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([204, 204, 429]);
  expect(await refused('rate')).toBe(true);
});

it('shows its sums to who has the token, or to this machine where that is meant', async () => {
  await open({ metricsToken: 'a-token-of-tests' });
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
  const wrong = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token-of-testz' } });
  expect(wrong.statusCode).toBe(404);
  expect(await metrics({ authorization: 'Bearer a-token-of-tests' })).toContain('shop_served_revision');
  await app.close();
  await open({ metricsOnThisMachine: false });
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
  await app.close();
  await open();
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(200);
  const far = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' });
  expect(far.statusCode).toBe(404);
});
