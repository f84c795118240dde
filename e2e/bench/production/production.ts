import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { builds } from '../../../scripts/checks/static-checks';
import { TraceCollector } from '@store/service-kit/testing/trace-collector';
import { Shoppers, type Answer, type ShopperOptions } from '../../chaos/shoppers';
import { ReplicatedShop } from '../../production/replicated-shop';
import { median } from '../figures';
import { capacityOf, overloadFigures, withLoads } from '../overload/overload-figures';
import { collectionPage } from '../pages';
import { figuresTable, type ReleaseFigure } from '../releases/figure';
import type { HttpOrder, HttpOutcome } from '../server/http-load';
import { LoadProcess } from '../server/load-process';

/**
 * `npm run bench:production`: measures the built services of a shop as they run in production, two edges behind Varnish, two
 * backends and two registries behind a balancer each, PostgreSQL. Its parts, of which `--part` measures one alone:
 * `starts`, processor time of each service until it serves; `restarts`, what shoppers notice while the services are restarted
 * one after the other; `mixed`, 200 requests a second with 10,000 sessions, meanwhile an edge is killed, and PostgreSQL;
 * `overload`, ten times the pages that the edges can render; `cache`, pages from Varnish beside those of an edge itself;
 * `tracing`, an edge that sends traces beside one that does not. `--rate` is requests a second while services are restarted,
 * `--overload` seconds of too many pages. Builds the slices; wants `npm run build` and Debian's `varnish`. Exits with 1
 * when an aim is missed.
 */
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '100' },
    overload: { type: 'string', default: '60' },
    part: { type: 'string' },
  },
});
const number = z.coerce.number().positive();
const [rate, overloadSeconds] = [number.parse(values.rate), number.parse(values.overload)];
const sessionCount = 10_000;
const mixedRate = 200;
const say = (text: string) => process.stderr.write(`  ${text}\n`);

/** Milliseconds until all requests of half a second are answered. */
async function untilGood(shoppers: Shoppers): Promise<number> {
  const began = performance.now();
  for (;;) {
    const tryingSince = performance.now();
    if ((await shoppers.visit(0.5)).every(({ status }) => status === 200)) return tryingSince - began;
  }
}

function seen(answers: readonly Answer[]): { value: string; failed: number } {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`;
  const failures = answers.filter(({ status }) => status !== 200);
  const kinds = [...new Set(failures.map(({ kind, status }) => `${kind} ${status || 'no answer'}`))].join(
    ', ',
  );
  const failed = `${failures.length} failed${kinds && ` (${kinds})`}`;
  return {
    value: `${answers.length} requests, ${failed}, p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`,
    failed: failures.length,
  };
}

const shoppersOf = (shop: ReplicatedShop, perSecond: number, options: ShopperOptions) =>
  new Shoppers(Number(new URL(shop.cache.origin).port), perSecond, options);

/** What shoppers notice during some work. @param mayFail whether requests may fail; then also until when they do. */
async function during(
  shoppers: Shoppers,
  name: string,
  work: Promise<void>,
  mayFail = false,
): Promise<ReleaseFigure> {
  say(name);
  const { value, failed } = seen(await shoppers.visitDuring(work));
  if (!mayFail) return { name, value, aim: '0 failed', met: failed === 0 };
  const again = `; good again after ${((await untilGood(shoppers)) / 1000).toFixed(1)} s`;
  return { name, value: value + again, aim: '', met: null };
}

async function starts(shop: ReplicatedShop): Promise<ReleaseFigure[]> {
  const figures: ReleaseFigure[] = [];
  for (const service of ['edge', 'backend', 'releases'] as const) {
    say(`starting ${service}`);
    const seconds: number[] = [];
    for (let start = 0; start < 5; start++) seconds.push((await shop.secondsOfStart(service)) ?? NaN);
    const middle = median(seconds);
    const value = `${middle.toFixed(2)} s of processor time`;
    figures.push({ name: `start of ${service}`, value, aim: '≤ 1 s', met: middle <= 1 });
  }
  return figures;
}

async function restarts(shop: ReplicatedShop): Promise<ReleaseFigure[]> {
  const shoppers = shoppersOf(shop, rate, {
    round: ['cached page', 'API', 'health', 'cached page', 'API'],
  });
  await shoppers.visit(5);
  const figures: ReleaseFigure[] = [];
  figures.push({ name: 'calm', value: seen(await shoppers.visit(10)).value, aim: '', met: null });
  for (const service of ['edge', 'backend', 'releases'] as const)
    figures.push(
      await during(shoppers, `every ${service} restarted, one after the other`, shop.restartAll(service)),
    );
  return figures;
}

/** Half pages, a fifth of which is rendered, half the API, with sessions. */
const mixedRound = [
  ...['cached page', 'API', 'cached page', 'session', 'cached page'],
  ...['API', 'cached page', 'session', 'collection', 'API'],
] as const;

async function mixed(shop: ReplicatedShop): Promise<ReleaseFigure[]> {
  const cookies = await shop.storeSessions(sessionCount);
  await shop.cachePages();
  const shoppers = shoppersOf(shop, mixedRate, { round: mixedRound, cookies });
  await shoppers.visit(10);
  const calm = await during(shoppers, `calm, with ${sessionCount} sessions`, pause(20_000));
  const killed = shop.kill('edge', 0).then(() => shop.restart('edge', 0));
  const edge = await during(shoppers, 'an edge killed with SIGKILL and started again', killed, true);
  const database = shop.restartDatabase();
  return [
    calm,
    edge,
    await during(shoppers, 'PostgreSQL killed with SIGKILL and started again', database, true),
  ];
}

/** Ten times the pages that the edges can render, while people are signed in. */
async function overload(shop: ReplicatedShop): Promise<ReleaseFigure[]> {
  const cookies = await shop.storeSessions(sessionCount);
  await shop.cachePages();
  const { origin } = shop.cache;
  const url = origin + collectionPage.path;
  return withLoads(async (load, beside) => {
    say('measuring what the edges render at most');
    await capacityOf(load, url);
    const capacity = await capacityOf(load, url);
    const figures = await overloadFigures(load, beside, {
      url,
      perSecond: Math.round(capacity * 10),
      seconds: overloadSeconds,
      besides: [
        { url: `${origin}/` },
        { url: `${origin}/api/reviews?currentPage=1` },
        { url: `${origin}/api/auth/session`, cookies },
      ],
      admittedLimitMs: (calmMs) => 2 * calmMs,
      say,
    });
    const value = `${capacity.toFixed(1)} pages a second`;
    return [{ name: 'rendered at most', value, aim: '', met: null }, ...figures];
  });
}

type PageLoad = LoadProcess<HttpOrder, HttpOutcome>;

/** Pages asked for as fast as they come, with the processor time that each takes whoever serves it, in microseconds. */
async function costOf(load: PageLoad, order: HttpOrder, seconds: () => Promise<number | null>) {
  const before = (await seconds()) ?? NaN;
  const outcome = await load.order(order);
  return { ...outcome, microseconds: ((((await seconds()) ?? NaN) - before) / outcome.requests) * 1e6 };
}

/** A page from the HTTP cache beside the same page of an edge itself, which has it in memory. */
async function cache(shop: ReplicatedShop, load: PageLoad): Promise<ReleaseFigure[]> {
  say('comparing Varnish with an edge');
  await shop.cachePages();
  const figures: ReleaseFigure[] = [];
  for (const [name, origin, seconds] of [
    ['the home page from Varnish', shop.cache.origin, () => shop.cache.processorSeconds()],
    ['the home page from an edge', shop.originOf('edge', 0), () => shop.processorSecondsOfEdge(0)],
  ] as const) {
    const order = { url: `${origin}/`, unique: false, seconds: 5, concurrency: 10 };
    await load.order(order);
    const { requestsPerSecond, p99, microseconds } = await costOf(load, order, seconds);
    const value = `${Math.round(requestsPerSecond)} requests a second, p99 ${p99.toFixed(1)} ms, ${Math.round(microseconds)} µs of processor time each`;
    figures.push({ name, value, aim: '', met: null });
  }
  return figures;
}

/** Pages that are rendered by an edge that sends all traces, beside those of one that sends none, in turn. */
async function tracing(shop: ReplicatedShop, load: PageLoad): Promise<ReleaseFigure[]> {
  say('comparing an edge that sends traces with one that does not');
  const collector = await new TraceCollector().open();
  try {
    await shop.restart('edge', 0);
    shop.environment.OTEL_EXPORTER_OTLP_ENDPOINT = collector.origin;
    await shop.restart('edge', 1);
    const costBy = async (place: number) => {
      const url = shop.originOf('edge', place) + collectionPage.path;
      const order = { url, unique: true, seconds: 4, concurrency: 4 };
      return (await costOf(load, order, () => shop.processorSecondsOfEdge(place))).microseconds / 1000;
    };
    const rounds: { off: number; on: number }[] = [];
    for (let round = 0; round < 8; round++) rounds.push({ off: await costBy(0), on: await costBy(1) });
    // The first ones compile.
    const measured = rounds.slice(2);
    const ratio = median(measured.map(({ off, on }) => on / off));
    const middle = (pick: (round: { off: number; on: number }) => number) =>
      median(measured.map(pick)).toFixed(1);
    const value = `${middle(({ on }) => on)} ms of processor time a page with, ${middle(({ off }) => off)} without; ratio ${ratio.toFixed(3)}`;
    say(`${collector.spans.length} spans arrived`);
    return [{ name: 'rendered by an edge with traces', value, aim: '≤ 1.05', met: ratio <= 1.05 }];
  } finally {
    delete shop.environment.OTEL_EXPORTER_OTLP_ENDPOINT;
    collector.close();
  }
}

const parts = { starts, restarts, mixed, overload, cache, tracing };
const partNames = z.enum(['starts', 'restarts', 'mixed', 'overload', 'cache', 'tracing']);
const chosen = values.part === undefined ? partNames.options : [partNames.parse(values.part)];

const busy = (loadavg()[0] ?? 0).toFixed(1);
process.stdout.write(
  `${cpus().length} cores, load ${busy} before the bench began; ${rate} requests a second\n`,
);
const load: PageLoad = await LoadProcess.start('http-load.ts', process.env);
const shop = await ReplicatedShop.create();
try {
  say('building the slices');
  const built = await builds.run({ steps: () => undefined, print: say });
  if (built.failed > 0) throw new Error(built.output);
  say('opening a shop');
  await shop.open();
  const figures: ReleaseFigure[] = [];
  for (const part of chosen) figures.push(...(await parts[part](shop, load)));
  process.stdout.write(`\n${figuresTable(figures)}\n`);
  process.exitCode = figures.some(({ met }) => met === false) ? 1 : 0;
} finally {
  await Promise.all([load.close(), shop.close()]);
}
