import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { aims, wrongs } from './expectations';
import { faultNames, faults, faultsAt, targetNames, type FaultName, type TargetName } from './faults';
import { Shoppers, type Answer } from './shoppers';
import { table } from '../bench/table';
import { StressShop } from './stress-shop';
import { Writers } from './writers';
import { writesTable, wrongWrites } from './writes';

/**
 * `npm test -- chaos`: opens a shop on a PostgreSQL, disturbs each of its parts in every way while shoppers ask for pages
 * and change things, and prints as Markdown what they saw and what became of what they wrote. `--fault` and `--target`
 * choose some by name and may be repeated, `--seconds` is how long a fault lasts, `--rate` the requests a second, `--port`
 * the first port. Exits with 1 when shoppers saw what they should not have seen. Needs root, for file systems of limited
 * size and to stop PostgreSQL, and Debian's `strace` and `libfaketime`.
 */
const { values } = parseArgs({
  options: {
    fault: { type: 'string', multiple: true, default: [...faultNames] },
    target: { type: 'string', multiple: true, default: [...targetNames] },
    seconds: { type: 'string', default: '4' },
    rate: { type: 'string', default: '50' },
    port: { type: 'string', default: '5400' },
  },
});
const say = (text: string) => process.stderr.write(`  ${text}\n`);

function choose<Name extends string>(all: readonly Name[], wanted: readonly string[], what: string): Name[] {
  const unknown = wanted.find((name) => !all.some((known) => known === name));
  if (unknown !== undefined)
    throw new Error(`There is no ${what} “${unknown}”; there are ${all.join(', ')}.`);
  return all.filter((name) => wanted.includes(name));
}

function requireTools(chosen: readonly FaultName[]): void {
  if (process.getuid?.() !== 0) throw new Error('Only root may do this: it mounts file systems.');
  for (const name of chosen) {
    const lacking = faults[name].lacks?.();
    if (lacking) throw new Error(`The fault “${name}” needs ${lacking}: apt-get install ${lacking}.`);
  }
}

/** Milliseconds in which the shop has to be well again before the next fault. */
const patienceMs = 60_000;

const isGood = ({ status, ms }: Answer) => status === 200 && ms <= aims.answerMs;

/** Milliseconds until all answers of half a second are good; null when that takes too long. */
async function recovery(shoppers: Shoppers, longestMs = aims.recoveryMs): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < longestMs) {
    const tryingSince = performance.now();
    if ((await shoppers.visit(0.5)).every(isGood)) return tryingSince - began;
  }
  return null;
}

interface Outcome {
  answers: Answer[];
  /** Writes that were acknowledged, e.g. `18 of 20`. */
  written: string;
  recoveryMs: number | null;
  problems: string[];
}

async function disturb(
  { shop, shoppers, writers }: { shop: StressShop; shoppers: Shoppers; writers: Writers },
  fault: FaultName,
  target: TargetName,
): Promise<Outcome> {
  if ((await recovery(shoppers, patienceMs)) === null)
    throw new Error('The shop is not well before the fault begins.');
  const seconds = Number(values.seconds);
  // With another clock a service is started anew; what shoppers see of a start is the fault `kill`.
  const send = () =>
    Promise.all([shoppers.visit(seconds), writers.write(seconds, `${target}, ${fault}`)] as const);
  const early = faults[fault].restarts ? null : send();
  const end = await faults[fault].begin(shop, target);
  if (!early && (await recovery(shoppers)) === null)
    throw new Error(`${target} does not start with another clock.`);
  const sending = early ?? send();
  await pause(seconds * 1000);
  await end();
  const recoveryMs = await recovery(shoppers);
  const [answers, written] = await sending;
  const problems = wrongs(fault, target, answers);
  if (recoveryMs === null) problems.push(`not good again within ${aims.recoveryMs / 1000} s`);
  return { answers, written, recoveryMs, problems };
}

function row(
  fault: FaultName,
  target: TargetName,
  { answers, written, recoveryMs, problems }: Outcome,
): string[] {
  const good = answers.filter(({ status }) => status === 200).length;
  const none = answers.filter(({ status }) => status === 0).length;
  const refused = answers.filter(({ status }) => status !== 200 && status !== 0);
  const kinds = [...new Set(refused.map(({ kind, status }) => `${kind} ${status}`))].join(', ');
  const slowest = Math.round(Math.max(...answers.filter(({ status }) => status > 0).map(({ ms }) => ms), 0));
  const again = recoveryMs === null ? 'never' : `${(recoveryMs / 1000).toFixed(1)} s`;
  return [
    target,
    fault,
    String(good),
    refused.length > 0 ? `${refused.length} (${kinds})` : '0',
    String(none),
    `${slowest} ms`,
    written,
    again,
    problems.length > 0 ? 'no' : 'yes',
  ];
}

const chosen = {
  faults: choose(faultNames, values.fault, 'fault'),
  targets: choose(targetNames, values.target, 'target'),
};
requireTools(chosen.faults);
const shop = new StressShop({ port: Number(values.port), say, ownFileSystems: true });
const stop = () => void shop.close().then(() => process.exit(130));
process.once('SIGINT', stop).once('SIGTERM', stop);
try {
  await shop.open();
  const shoppers = new Shoppers(shop.frontDoor, Number(values.rate));
  await shoppers.visit(4);
  const writers = await Writers.open(shop);
  const problems: string[] = [];
  const rows: string[][] = [];
  for (const target of chosen.targets) {
    for (const fault of faultsAt(target, chosen.faults)) {
      const outcome = await disturb({ shop, shoppers, writers }, fault, target);
      const cells = row(fault, target, outcome);
      rows.push(cells);
      say(cells.join(', '));
      problems.push(...outcome.problems.map((problem) => `${target}, ${fault}: ${problem}`));
    }
  }
  const titles = [
    'part',
    'fault',
    'answered',
    'refused',
    'no answer',
    'slowest',
    'written',
    'good again after',
    'as expected',
  ];
  say('looking for what was written');
  const writes = await writers.check();
  problems.push(...wrongWrites(writes));
  const lines = [table([titles, ...rows]), '', writesTable(writes), '', ...problems];
  process.stdout.write(`${lines.join('\n').trimEnd()}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await shop.close();
}
