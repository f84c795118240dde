import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { TraceCollector } from '@store/service-kit/testing/trace-collector';
import { Shoppers, type Answer } from '../../chaos/shoppers';
import { ReplicatedShop } from '../../production/replicated-shop';
import { median } from '../figures';
import { capacityOf, overloadFigures, withLoads } from '../overload/overload-figures';
import { collectionPage } from '../pages';
import { figuresTable, type ReleaseFigure } from '../releases/figure';
import type { HttpOrder, HttpOutcome } from '../server/http-load';
import { LoadProcess } from '../server/load-process';

/**
 * `npm run bench:production`: measures what shoppers notice while the built services of a shop are restarted one after the
 * other, an edge is killed, and PostgreSQL is. Two edges behind Varnish, two backends and two registries behind a balancer
 * each, PostgreSQL. Then it offers ten times the pages that they can render while 10,000 people are signed in, and compares
 * pages from Varnish with those of an edge itself, and pages of an edge that sends traces with those of one that does not. `--rate` is requests a second, `--overload` seconds of too many pages; `--part`
 * `restarts`, `overload`, `cache` or `tracing` measures only that. Wants `npm run build`, the slices' `dist` folders and Debian's `varnish`.
 * Exits with 1 when an aim is missed.
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

async function restarts(shop: ReplicatedShop): Promise<ReleaseFigure[]> {
  const round = ['cached page', 'API', 'health', 'cached page', 'API'] as const;
  const shoppers = new Shoppers(Number(new URL(shop.cache.origin).port), rate, { round });
  await shoppers.visit(5);
  const figures: ReleaseFigure[] = [];
  const during = async (name: string, work: Promise<void>, mayFail = false) => {
    say(name);
    const { value, failed } = seen(await shoppers.visitDuring(work));
    const again = mayFail ? `; good again after ${((await untilGood(shoppers)) / 1000).toFixed(1)} s` : '';
    figures.push({
      name,
      value: value + again,
      aim: mayFail ? '' : '0 failed',
      met: mayFail ? null : failed === 0,
    });
  };
  figures.push({ name: 'calm', value: seen(await shoppers.visit(10)).value, aim: '', met: null });
  for (const service of ['edge', 'backend', 'releases'] as const)
    await during(`every ${service} restarted, one after the other`, shop.restartAll(service));
  const killed = shop.kill('edge', 0).then(() => shop.restart('edge', 0));
  await during('an edge killed with SIGKILL and started again', killed, true);
  await during('PostgreSQL killed with SIGKILL and started again', shop.restartDatabase(), true);
  return figures;
}

/** Ten times the pages that the edges can render, while people are signed in. */
async function overload(shop: ReplicatedShop): Promise<ReleaseFigure[]> {
  const cookies = await shop.storeSessions(sessionCount);
  // A page is admitted that is expected within half of this time: as long as in production.
  delete shop.environment.REQUEST_TIMEOUT_MS;
  await shop.restartAll('edge');
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

/** A page from the HTTP cache beside the same page of an edge itself, which has it in memory. */
async function cache(shop: ReplicatedShop): Promise<ReleaseFigure[]> {
  say('comparing Varnish with an edge');
  shop.environment.SHARED_CACHE_SECONDS = '600';
  await shop.restartAll('edge');
  const load = await LoadProcess.start<HttpOrder, HttpOutcome>('http-load.ts', process.env);
  const order = { unique: false, seconds: 5, concurrency: 10 };
  const figures: ReleaseFigure[] = [];
  try {
    for (const [name, origin] of [
      ['the home page from Varnish', shop.cache.origin],
      ['the home page from an edge', shop.originOf('edge', 0)],
    ] as const) {
      await load.order({ ...order, url: `${origin}/` });
      const { requestsPerSecond, p99 } = await load.order({ ...order, url: `${origin}/` });
      const value = `${Math.round(requestsPerSecond)} requests a second, p99 ${p99.toFixed(1)} ms`;
      figures.push({ name, value, aim: '', met: null });
    }
  } finally {
    await load.close();
  }
  return figures;
}

/** Pages that are rendered by an edge that sends all traces, beside those of one that sends none, in turn. */
async function tracing(shop: ReplicatedShop): Promise<ReleaseFigure[]> {
  say('comparing an edge that sends traces with one that does not');
  const collector = await new TraceCollector().open();
  const load = await LoadProcess.start<HttpOrder, HttpOutcome>('http-load.ts', process.env);
  try {
    await shop.restart('edge', 0);
    shop.environment.OTEL_EXPORTER_OTLP_ENDPOINT = collector.origin;
    await shop.restart('edge', 1);
    const perSecond = async (place: number) => {
      const url = shop.originOf('edge', place) + collectionPage.path;
      return (await load.order({ url, unique: true, seconds: 4, concurrency: 4 })).requestsPerSecond;
    };
    const rounds: { off: number; on: number }[] = [];
    for (let round = 0; round < 5; round++) rounds.push({ off: await perSecond(0), on: await perSecond(1) });
    // The first ones compile.
    const measured = rounds.slice(2);
    const ratio = median(measured.map(({ off, on }) => on / off));
    const value = `${median(measured.map(({ on }) => on)).toFixed(1)} pages a second with, ${median(measured.map(({ off }) => off)).toFixed(1)} without; ratio ${ratio.toFixed(3)}`;
    say(`${collector.spans.length} spans arrived`);
    return [{ name: 'rendered by an edge with traces', value, aim: '≥ 0.95', met: ratio >= 0.95 }];
  } finally {
    delete shop.environment.OTEL_EXPORTER_OTLP_ENDPOINT;
    await load.close();
    collector.close();
  }
}

const parts = { restarts, overload, cache, tracing };
const partNames = z.enum(['restarts', 'overload', 'cache', 'tracing']);
const chosen = values.part === undefined ? partNames.options : [partNames.parse(values.part)];

const load = (loadavg()[0] ?? 0).toFixed(1);
process.stdout.write(
  `${cpus().length} cores, load ${load} before the bench began; ${rate} requests a second\n`,
);
const shop = await ReplicatedShop.create();
try {
  say('opening a shop');
  await shop.open();
  const figures: ReleaseFigure[] = [];
  for (const part of chosen) figures.push(...(await parts[part](shop)));
  process.stdout.write(`\n${figuresTable(figures)}\n`);
  process.exitCode = figures.some(({ met }) => met === false) ? 1 : 0;
} finally {
  await shop.close();
}
