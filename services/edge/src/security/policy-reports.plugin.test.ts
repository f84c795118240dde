import Fastify, { type FastifyInstance } from 'fastify';
import { processMetrics } from '@store/service-kit/metrics';
import { HealthMetrics } from '../health/health-metrics';
import { policyReportsPlugin, policyReportUrl } from './policy-reports.plugin';

const siteOrigin = 'https://shop.invalid';
const legacy = (changes: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://shop.invalid/user?tab=address',
    'effective-directive': 'img-src',
    'blocked-uri': 'https://elsewhere.invalid/somebody/picture.png',
    disposition: 'enforce',
    ...changes,
  },
});
const reports = (body: object, type = 'csp-violation') => [
  { type, age: 2, url: 'https://shop.invalid/user', user_agent: 'Mozilla', body },
];

let app: FastifyInstance;

function open(perMinute = 100) {
  const metrics = new HealthMetrics(() => null);
  app = Fastify();
  policyReportsPlugin(app, { metrics, originOf: () => siteOrigin, perMinute });
}
beforeEach(() => open());
afterEach(() => app.close());

const post = (body: unknown, contentType = 'application/csp-report', remoteAddress = '203.0.113.7') =>
  app.inject({
    method: 'POST',
    url: policyReportUrl,
    remoteAddress,
    headers: { 'content-type': contentType },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

it('counts reports of both kinds by directive and by whose address was refused', async () => {
  expect((await post(legacy())).statusCode).toBe(204);
  const sink = { effectiveDirective: 'require-trusted-types-for', blockedURL: 'trusted-types-sink' };
  const many = [...reports({ ...sink, disposition: 'report' }), ...reports({ id: 'x' }, 'deprecation')];
  expect((await post(many, 'application/reports+json')).statusCode).toBe(204);
  const text = await processMetrics.metrics();
  expect(text).toContain(
    'shop_policy_violations_total{directive="img-src",blocked="elsewhere",disposition="enforce"} 1',
  );
  expect(text).toContain(
    '{directive="require-trusted-types-for",blocked="trusted-types-sink",disposition="report"} 1',
  );
  expect(text.match(/^shop_policy_violations_total\{/gm)).toHaveLength(2);
  expect(text).not.toMatch(/somebody|user|Mozilla/);
});

it.each([
  [{ 'blocked-uri': `${siteOrigin}/assets/a.js` }, { blocked: 'own' }],
  [{ 'blocked-uri': 'chrome-extension' }, { blocked: 'extension' }],
  [
    { 'blocked-uri': 'https://a.invalid/', 'source-file': 'moz-extension://id/content.js' },
    { blocked: 'extension' },
  ],
  [{ 'blocked-uri': 'inline' }, { blocked: 'inline' }],
  [{ 'blocked-uri': 'trusted-types-policy dompurify' }, { blocked: 'trusted-types-policy' }],
  [{ 'blocked-uri': null }, { blocked: 'elsewhere' }],
  [{ 'effective-directive': 'invented-by-a-stranger' }, { directive: 'other' }],
  [{ 'effective-directive': 'script-src-elem' }, { directive: 'script-src' }],
  [{ 'effective-directive': 'frame-src' }, { directive: 'frame-src' }],
  [{ 'effective-directive': 'worker-src' }, { directive: 'worker-src' }],
  [{ 'effective-directive': undefined, 'violated-directive': 'style-src x' }, { directive: 'style-src' }],
])('labels %j with %j', async (changes, labels) => {
  await post(legacy(changes));
  const all = { directive: 'img-src', blocked: 'elsewhere', disposition: 'enforce', ...labels };
  const text = Object.entries(all).map(([name, value]) => `${name}="${value}"`);
  expect(await processMetrics.metrics()).toContain(`shop_policy_violations_total{${text.join()}} 1`);
});

it.each([
  ['broken JSON', '{', 'application/csp-report', 400],
  ['another shape', { directive: 'img-src' }, 'application/csp-report', 400],
  ['101 reports', Array(101).fill({}), 'application/reports+json', 400],
  ['a long text', legacy({ 'blocked-uri': 'a'.repeat(5000) }), 'application/csp-report', 400],
  ['a large body', legacy({ sample: 'a'.repeat(40_000) }), 'application/csp-report', 413],
  ['another content type', legacy(), 'application/json', 415],
])('refuses %s', async (_, body, contentType, status) => {
  expect((await post(body, contentType)).statusCode).toBe(status);
  expect(await processMetrics.metrics()).not.toContain('shop_policy_violations_total{');
});

it('refuses a network that sends too many', async () => {
  open(2);
  await post(legacy(), 'application/csp-report', '2001:db8::1');
  await post(legacy(), 'application/csp-report', '2001:db8::2');
  const refused = await post(legacy(), 'application/csp-report', '2001:db8::3');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await processMetrics.metrics()).toContain('shop_page_reports_refused_total{reason="rate"} 1');
});
