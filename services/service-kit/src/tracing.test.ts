import { once } from 'node:events';
import path from 'node:path';
import { startChild } from './testing/child-process';
import { TraceCollector } from './testing/trace-collector';

const parentTrace = '0af7651916cd43dd8448eb211c80319c';
const parentSpan = 'b7ad6b7169203331';
const traceparent = `00-${parentTrace}-${parentSpan}-01`;

/** Runs a service, asks it, and stops it. @returns its log. */
async function run(
  environment: NodeJS.ProcessEnv,
  ask: (origin: string) => Promise<void>,
): Promise<string[]> {
  const child = await startChild(path.join(__dirname, 'testing/traced-service.ts'), [], environment, true);
  const [{ origin }] = (await once(child.process, 'message')) as [{ origin: string }];
  await ask(origin);
  child.process.kill('SIGTERM');
  expect(await child.ended).toBe(0);
  return child.lines;
}

const post = async (origin: string, sent: object, headers = {}, path = '/near') => {
  const body = JSON.stringify(sent);
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  expect(answer.status).toBe(200);
};

const tracesOf = (lines: string[]) => [
  ...new Set(lines.flatMap((line) => (JSON.parse(line) as { traceId?: string }).traceId ?? [])),
];

it('has one trace id in the log lines of all that a request leads to, also without a collector', async () => {
  const lines = await run({}, (origin) => post(origin, { to: 'jo' }, { traceparent }));
  expect(lines.filter((line) => line.includes(parentTrace)).length).toBe(2);
  expect(tracesOf(lines)).toEqual([parentTrace]);
});

it('begins a trace for a request that names none, or one that is not well formed', async () => {
  const sent = [{}, { traceparent: 'hello' }, { traceparent: `00-${'0'.repeat(32)}-${parentSpan}-01` }];
  const lines = await run({}, async (origin) => {
    for (const headers of sent) await post(origin, { to: 'jo' }, headers);
  });
  const traces = tracesOf(lines);
  expect(traces).toHaveLength(sent.length);
  for (const traceId of traces) expect(traceId).toMatch(/^(?!0{32})[\da-f]{32}$/);
});

describe('with a collector', () => {
  const collector = new TraceCollector();
  beforeAll(async () => {
    await collector.open();
    await run({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin }, async (origin) => {
      await post(origin, { to: 'ada@example.com' }, { traceparent });
      await post(origin, { to: 'broken' });
      const page = await fetch(`${origin}/page`);
      const [, named] = /^traceparent;desc="(.+)"$/.exec(page.headers.get('server-timing') ?? '') ?? [];
      const navigation = { traceparent: named, agoMs: 3000, firstByteMs: 200, usableMs: 900 };
      await post(origin, navigation, {}, '/left');
    });
  });
  afterAll(() => collector.close());

  const called = (name: string) => collector.spans.filter((span) => span.name === name);

  it('sends what a request leads to in all services as one trace', () => {
    const far = called('GET /far/:email').find(({ traceId }) => traceId === parentTrace);
    expect(collector.pathOf(far!)).toEqual([
      'sample: GET /far/:email',
      'sample: backend',
      'sample: POST /near',
    ]);
    expect(far!.attributes).toMatchObject({ 'http.route': '/far/:email', 'http.response.status_code': 200 });
    expect(called('POST /near').map(({ parentSpanId }) => parentSpanId)).toEqual([parentSpan, undefined]);
  });

  it('marks what failed', () => {
    const failed = collector.spans.filter(({ status }) => status.code === 2).map(({ name }) => name);
    expect(failed.sort()).toEqual(['GET /far/:email', 'storefront']);
  });

  it('adds the calls of a rendering process to the page', () => {
    const [call] = called('storefront');
    expect(collector.pathOf(call!)).toEqual(['sample: storefront', 'sample: render', 'sample: GET /page']);
  });

  it('adds the navigation of the browser to the request for its document', () => {
    const [navigation] = called('navigation');
    expect(collector.pathOf(navigation!)).toEqual(['sample: navigation', 'sample: GET /page']);
    const ms = (nanoseconds: string) => Number(BigInt(nanoseconds) / 1_000_000n);
    const { startTimeUnixNano: began, endTimeUnixNano: ended, events } = navigation!;
    expect(ms(ended) - ms(began)).toBe(900);
    expect(events.map(({ name, timeUnixNano }) => [name, ms(timeUnixNano) - ms(began)])).toEqual([
      ['first byte', 200],
    ]);
  });

  it('sends no address', () => {
    expect(collector.received).not.toContain('ada@example.com');
  });
});

it('sends the share of traces that is asked for, and names no other to browsers', async () => {
  const collector = await new TraceCollector().open();
  const OTEL_EXPORTER_OTLP_ENDPOINT = collector.origin;
  await run({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '0' }, async (origin) => {
    await post(origin, { to: 'jo' }, { traceparent });
    expect((await fetch(`${origin}/page`)).headers.get('server-timing')).toBeNull();
  });
  collector.close();
  expect(collector.spans).toEqual([]);
});
