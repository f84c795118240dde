import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parse } from 'yaml';
import * as z from 'zod';
import { TraceCollector } from '@store/service-kit/testing/trace-collector';
import { startedMark } from '@store/shared/contracts/page-health';
import { root } from '../../scripts/services';
import { launchBrowser } from '../bench/browser/launch-browser';
import { BuiltShop } from './built-shop';
import { Prometheus, prometheusFolder, promtool } from './prometheus';

const dashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});
const adapterSchema = z.object({
  rules: z.array(z.object({ seriesQuery: z.string(), metricsQuery: z.string() })),
});
const { panels } = dashboardSchema.parse(
  JSON.parse(readFileSync(path.join(root, 'deploy/grafana/dashboards/shop.json'), 'utf8')),
);

/** The queries of the Prometheus Adapter, as it fills them in. */
const adapterQueries = adapterSchema
  .parse(parse(readFileSync(path.join(prometheusFolder, 'adapter.yml'), 'utf8')))
  .rules.map(({ seriesQuery, metricsQuery }) =>
    metricsQuery
      .replace('<<.Series>>', seriesQuery.split('{')[0] ?? '')
      .replace('<<.LabelMatchers>>', 'job="renderer"')
      .replace('<<.GroupBy>>', 'instance'),
  );

const environment: NodeJS.ProcessEnv = {};
const shop = new BuiltShop({ environment });
const prometheus = new Prometheus();
const collector = new TraceCollector();
beforeAll(async () => {
  environment.OTEL_EXPORTER_OTLP_ENDPOINT = (await collector.open()).origin;
  await shop.open();
  const { OFFICE_PORT, RELEASES_ORIGIN = '', METRICS_TOKEN = '' } = shop.environment;
  const { RENDERER_ORIGIN = '', PREVIEW_RENDERER_ORIGIN = '' } = shop.environment;
  const [edge = ''] = shop.edges;
  await prometheus.open(
    {
      edge: new URL(edge).host,
      renderer: new URL(RENDERER_ORIGIN).host,
      'preview-renderer': new URL(PREVIEW_RENDERER_ORIGIN).host,
      backend: `127.0.0.1:${OFFICE_PORT ?? ''}`,
      releases: new URL(RELEASES_ORIGIN).host,
    },
    METRICS_TOKEN,
  );
  for (const address of ['/', '/', '/collections/all', '/api/reviews?limit=1']) await fetch(edge + address);
  await prometheus.scraped();
});
afterAll(async () => {
  await prometheus.close();
  await shop.close();
  collector.close();
});

it('has alert rules that fire when they should and only then', async () => {
  await promtool('check', 'rules', path.join(prometheusFolder, 'rules.yml'));
  expect(await promtool('test', 'rules', path.join(prometheusFolder, 'rules.test.yml'))).toContain('SUCCESS');
});

it('asks only for metrics that the services have, in dashboard, alerts and for scaling', async () => {
  const known = await prometheus.metricNames();
  const rules = await prometheus.alertRules();
  const expressions = [
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...rules.map(({ query }) => query),
    ...adapterQueries,
  ];
  expect(expressions.length).toBeGreaterThan(40);
  for (const expression of expressions) await prometheus.values(expression);
  const named = expressions.flatMap((text) => text.match(/\b(?:shop|nodejs|process)_\w+/g) ?? []);
  const metrics = new Set(named.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')));
  expect([...metrics].filter((name) => !known.has(name))).toEqual([]);
});

it('counts what was asked for, and no service is missing', async () => {
  expect(await prometheus.values('up')).toEqual([1, 1, 1, 1, 1]);
  const [pages = 0] = await prometheus.values('sum(shop_page_answers_total)');
  expect(pages).toBeGreaterThanOrEqual(3);
  const upstreams = await prometheus.values(
    'sum by (job, upstream) (shop_upstream_seconds_count{outcome="answered"})',
  );
  expect(upstreams.length).toBeGreaterThanOrEqual(3);
});

/** The path of a span from the edge's, once all of it was sent. */
async function pathOf(name: string, traceId?: string): Promise<string[]> {
  for (;;) {
    const named = collector.spans.filter((sent) => sent.name === name);
    const span = named.find((sent) => traceId === undefined || sent.traceId === traceId);
    const parts = span ? collector.pathOf(span) : [];
    if (parts.some((part) => part.startsWith('edge: GET'))) return parts;
    await setTimeout(100);
  }
}

it('sends one trace from the visitor’s request to the Storefront API and to PostgreSQL', async () => {
  const trace = async (address: string) => {
    const traceId = randomBytes(16).toString('hex');
    const traceparent = `00-${traceId}-${'ab'.repeat(8)}-01`;
    expect((await fetch(`${shop.edges[0] ?? ''}${address}`, { headers: { traceparent } })).status).toBe(200);
    return traceId;
  };
  const product = await trace('/search?q=mug');
  const reviews = await trace('/pages/reviews?page=2');
  expect(await pathOf('storefront', product)).toEqual([
    'renderer: storefront',
    'renderer: render',
    'renderer: POST /pages',
    'edge: GET /search',
  ]);
  expect(await pathOf('postgresql', reviews)).toEqual([
    'backend: postgresql',
    expect.stringMatching(/^backend: GET \/reviews/),
    'renderer: render',
    'renderer: POST /pages',
    expect.stringMatching(/^edge: GET \/pages\/reviews/),
  ]);
});

it('adds the navigation of a browser to the trace of its document', async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${shop.edges[0] ?? ''}/collections/hoodie`);
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, startedMark);
    // A page that is left reports.
    await page.goto('about:blank');
    expect(await pathOf('navigation')).toEqual([
      'edge: navigation',
      expect.stringMatching(/^edge: GET \/collections/),
    ]);
  } finally {
    await browser.close();
  }
});

it('says for each alert what to do', async () => {
  for (const { name, health, annotations } of await prometheus.alertRules()) {
    const [file = '', section] = annotations.runbook.split('#');
    expect([name, health, section]).toEqual([name, 'ok', name.toLowerCase()]);
    expect(readFileSync(path.join(root, file), 'utf8')).toContain(`\n## ${name}\n`);
  }
});
