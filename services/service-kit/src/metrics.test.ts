import Fastify from 'fastify';
import {
  gauge,
  measureRequests,
  measureUpstream,
  processMetrics,
  serveMetrics,
  simpleGauge,
} from './metrics';

const failing = () => Promise.reject(new Error('no answer'));

it('counts answers by route, however many addresses are asked for', async () => {
  const app = Fastify();
  measureRequests(app);
  app.get('/things/:id', () => 'a thing');
  for (let count = 0; count < 50; count++) {
    await app.inject(`/things/${count}`);
    await app.inject(`/elsewhere/${count}`);
  }
  const text = await processMetrics.metrics();
  expect(text).toContain('shop_request_seconds_count{method="GET",route="/things/:id",status="200"} 50');
  expect(text).toContain('shop_request_seconds_count{method="GET",route="none",status="404"} 50');
  expect(text.match(/shop_request_seconds_count/g)).toHaveLength(2);
});

it('counts calls of other services, of which some errors are answers', async () => {
  await measureUpstream('bucket', async () => 'an object');
  await measureUpstream('bucket', failing, () => true).catch(() => undefined);
  await expect(measureUpstream('bucket', failing)).rejects.toThrow('no answer');
  const text = await processMetrics.metrics();
  expect(text).toContain('shop_upstream_seconds_count{upstream="bucket",outcome="answered"} 2');
  expect(text).toContain('shop_upstream_seconds_count{upstream="bucket",outcome="failed"} 1');
});

it('shows no number for a value that is not known now, and shows the others', async () => {
  simpleGauge('shop_known', 'A value.', () => 3);
  simpleGauge('shop_unknown', 'Another value.', failing);
  gauge({ name: 'shop_labelled', help: 'Values.', labels: ['state'] }, () => [[{ state: 'idle' }, 2]]);
  gauge({ name: 'shop_missing', help: 'Values.', labels: ['state'] }, failing);
  const text = await processMetrics.metrics();
  expect(text).toContain('shop_known 3');
  expect(text).toContain('shop_labelled{state="idle"} 2');
  expect(text).toMatch(/^shop_unknown Nan$/m);
  expect(text).not.toMatch(/^shop_missing\{/m);
});

it.each([
  [{ token: 'a-token-of-metrics', onThisMachine: true }, 'Bearer a-token-of-metrics', '203.0.113.9', 200],
  [{ token: 'a-token-of-metrics', onThisMachine: true }, 'Bearer a-token-of-metricz', '127.0.0.1', 404],
  [{ onThisMachine: true }, '', '127.0.0.1', 200],
  [{ onThisMachine: true }, '', '203.0.113.9', 404],
  [{ onThisMachine: false }, '', '127.0.0.1', 404],
])(
  'with %j answers a request with %j from %s with %i',
  async (access, authorization, remoteAddress, status) => {
    const app = Fastify();
    serveMetrics(app, access);
    const answer = await app.inject({ url: '/metrics', headers: { authorization }, remoteAddress });
    expect(answer.statusCode).toBe(status);
  },
);
