import Fastify, { type FastifyInstance } from 'fastify';
import { processMetrics } from '@store/service-kit/metrics';
import { policyReportsPlugin, policyReportUrl } from './policy-reports.plugin';

const siteOrigin = 'https://shop.invalid';
const report = (changes: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://shop.invalid/user?tab=address',
    'effective-directive': 'img-src',
    'blocked-uri': 'https://elsewhere.invalid/somebody/picture.png',
    disposition: 'enforce',
    ...changes,
  },
});

let app: FastifyInstance;
beforeEach(() => {
  processMetrics.resetMetrics();
  app = Fastify();
  policyReportsPlugin(app, { originOf: () => siteOrigin, perMinute: 2 });
});
afterEach(() => app.close());

const post = (body: unknown, contentType = 'application/csp-report', remoteAddress = '203.0.113.7') =>
  app.inject({
    method: 'POST',
    url: policyReportUrl,
    remoteAddress,
    headers: { 'content-type': contentType },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

it.each([
  [{}, {}],
  [
    { 'effective-directive': 'require-trusted-types-for', 'blocked-uri': 'trusted-types-sink' },
    { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' },
  ],
  [{ disposition: 'report' }, { disposition: 'report' }],
  [{ 'blocked-uri': `${siteOrigin}/assets/a.js` }, { blocked: 'own' }],
  [{ 'blocked-uri': 'chrome-extension' }, { blocked: 'extension' }],
  [
    { 'blocked-uri': 'https://a.invalid/', 'source-file': 'moz-extension://id/content.js' },
    { blocked: 'extension' },
  ],
  [{ 'blocked-uri': 'trusted-types-policy dompurify' }, { blocked: 'trusted-types-policy' }],
  [{ 'blocked-uri': null }, { blocked: 'elsewhere' }],
  [{ 'effective-directive': 'invented-by-a-stranger' }, { directive: 'other' }],
  [{ 'effective-directive': 'script-src-elem' }, { directive: 'script-src' }],
  [{ 'effective-directive': undefined, 'violated-directive': 'style-src x' }, { directive: 'style-src' }],
])('counts %j with %j, and nothing of the visitor', async (changes, labels) => {
  expect((await post(report(changes))).statusCode).toBe(204);
  const all = { directive: 'img-src', blocked: 'elsewhere', disposition: 'enforce', ...labels };
  const sample = Object.entries(all).map(([name, value]) => `${name}="${value}"`);
  const text = await processMetrics.metrics();
  expect(text).toContain(`shop_policy_violations_total{${sample.join()}} 1`);
  expect(text).not.toMatch(/somebody|user|invented/);
});

it.each([
  ['broken JSON', '{', 'application/csp-report', 400],
  ['another shape', { directive: 'img-src' }, 'application/csp-report', 400],
  ['a long text', report({ 'blocked-uri': 'a'.repeat(5000) }), 'application/csp-report', 400],
  ['a large body', report({ sample: 'a'.repeat(40_000) }), 'application/csp-report', 413],
  ['another content type', report(), 'application/json', 415],
])('refuses %s', async (_, body, contentType, status) => {
  expect((await post(body, contentType)).statusCode).toBe(status);
  expect(await processMetrics.metrics()).not.toContain('shop_policy_violations_total{');
});

it('refuses a network that sends too many', async () => {
  for (const host of [1, 2]) await post(report(), undefined, `2001:db8::${host}`);
  const refused = await post(report(), undefined, '2001:db8::3');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await processMetrics.metrics()).toContain('shop_page_reports_refused_total{reason="rate"} 1');
});
