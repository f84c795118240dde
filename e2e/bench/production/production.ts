import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { Shoppers, type Answer } from '../../chaos/shoppers';
import { ReplicatedShop } from '../../production/replicated-shop';
import { figuresTable, type ReleaseFigure } from '../releases/figure';

/**
 * `npm run bench:production`: measures what shoppers notice while the built services of a shop are restarted one after the
 * other, an edge is killed, and PostgreSQL is. Two edges behind Varnish, two backends and two registries behind a balancer
 * each, PostgreSQL. `--rate` is requests a second. Wants `npm run build`, the slices' `dist` folders and Debian's `varnish`.
 * Exits with 1 when an aim is missed.
 */
const { values } = parseArgs({ options: { rate: { type: 'string', default: '100' } } });
const rate = z.coerce.number().positive().parse(values.rate);
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

async function measure(shop: ReplicatedShop): Promise<ReleaseFigure[]> {
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

const load = (loadavg()[0] ?? 0).toFixed(1);
process.stdout.write(
  `${cpus().length} cores, load ${load} before the bench began; ${rate} requests a second\n`,
);
const shop = await ReplicatedShop.create();
try {
  say('opening a shop');
  await shop.open();
  const figures = await measure(shop);
  process.stdout.write(`\n${figuresTable(figures)}\n`);
  process.exitCode = figures.some(({ met }) => met === false) ? 1 : 0;
} finally {
  await shop.close();
}
