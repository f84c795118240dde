import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { withSingleShop } from '../../shop/single-shop';
import { figuresTable, type ReleaseFigure } from '../releases/figure';
import { collectionPage } from '../pages';
import { LoadProcess } from '../server/load-process';
import { processFacts } from '../server/process-facts';
import type { OverloadAnswer, OverloadOrder } from './overload-load';

/**
 * `npm run bench:overload`: opens a shop and requests more uncached pages than it can render. Cached pages, health and the
 * API are requested beside them. `--rate` is pages a second, `--seconds` the duration, `--port` the first port. Exits with 1
 * when an aim is missed.
 */
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '10' },
    port: { type: 'string', default: '4900' },
  },
});
const say = (text: string) => process.stderr.write(`  ${text}\n`);

/** Pages a second that the shop renders without effort. */
const calmPerSecond = 5;

const percentile = (answers: readonly OverloadAnswer[], share: number): number => {
  const sorted = answers.map(([, ms]) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
/** The different failures with their count, e.g. ` (3 × /healthz 0)`; a status of 0 is no answer. */
const failuresText = (failures: readonly string[]) => {
  const kinds = [...new Set(failures)].map(
    (kind) => `${failures.filter((failure) => failure === kind).length} × ${kind}`,
  );
  return kinds.length > 0 ? ` (${kinds.join(', ')})` : '';
};
const ms = (milliseconds: number) => `${Math.round(milliseconds)} ms`;

type Load = LoadProcess<OverloadOrder, OverloadAnswer[]>;

async function measure(origin: string, edge: number | undefined): Promise<ReleaseFigure[]> {
  const [load, beside]: Load[] = await Promise.all(
    ['pages', 'beside'].map(() =>
      LoadProcess.start<OverloadOrder, OverloadAnswer[]>('../overload/overload-load.ts', process.env),
    ),
  );
  if (!load || !beside) throw new Error('The load did not start');
  try {
    const url = origin + collectionPage.path;
    const calm = () => load.order({ url, unique: true, perSecond: calmPerSecond, seconds: 4 });
    say('warming up');
    for (let round = 0; round < 5; round++)
      await load.order({ url, unique: true, perSecond: 20, seconds: 4 });
    const before = { calm: percentile(await calm(), 0.99), memory: (await processFacts(edge)).residentMb };

    say(`offering ${values.rate} pages a second`);
    const [perSecond, seconds] = [Number(values.rate), Number(values.seconds)];
    const going = ['/', '/healthz', '/robots.txt', '/api/healthz'];
    const [answers, ...others] = await Promise.all([
      load.order({ url, unique: true, perSecond, seconds }),
      ...going.map((address) =>
        beside.order({ url: origin + address, unique: false, perSecond: 5, seconds }),
      ),
    ]);
    const overloaded = (await processFacts(edge)).residentMb;
    say('waiting until it is calm again');
    const ended = performance.now();
    let after = percentile(await calm(), 0.99);
    while (after > before.calm * 1.5 && performance.now() - ended < 60_000)
      after = percentile(await calm(), 0.99);
    const calmMs = performance.now() - ended;

    const admitted = answers.filter(([status]) => status === 200);
    const refused = answers.filter(([status]) => status === 503);
    const lost = answers.length - admitted.length - refused.length;
    const besides = others.flat();
    const failures = others.flatMap((ofAddress, place) =>
      ofAddress.flatMap(([status]) => (status === 200 ? [] : [`${going[place]} ${status}`])),
    );
    const figure = (name: string, value: string, aim = '', met: boolean | null = null) => ({
      ...{ name, value, aim, met },
    });
    const [admittedP99, refusedP99] = [percentile(admitted, 0.99), percentile(refused, 0.99)];
    return [
      figure('offered', `${answers.length} pages in ${seconds} s`),
      figure('admitted', `${admitted.length}, p50 ${ms(percentile(admitted, 0.5))}`),
      figure('admitted, p99', ms(admittedP99), '≤ 2000 ms', admittedP99 <= 2000),
      figure('refused', `${refused.length}, p50 ${ms(percentile(refused, 0.5))}`),
      figure('refused, p99', ms(refusedP99), '≤ 100 ms', refusedP99 <= 100),
      figure('without an answer', String(lost), '0', lost === 0),
      figure(
        'cached page, health, API beside them',
        `${failures.length} of ${besides.length} failed${failuresText(failures)}, p99 ${ms(percentile(besides, 0.99))}`,
        '0 failed',
        failures.length === 0,
      ),
      figure(
        'calm again',
        `${(calmMs / 1000).toFixed(1)} s, p99 ${ms(before.calm)} before, ${ms(after)} after`,
        '≤ 10 s',
        calmMs <= 10_000,
      ),
      figure(
        'memory of the edge',
        `${Math.round(before.memory)} MB before, ${Math.round(overloaded)} under load`,
      ),
    ];
  } finally {
    await Promise.all([load.close(), beside.close()]);
  }
}

process.stdout.write(
  `${cpus().length} cores, load ${(loadavg()[0] ?? 0).toFixed(1)} before the bench began\n`,
);
const shop = { port: Number(values.port), name: 'bench-overload', say };
await withSingleShop(shop, async (origin, services) => {
  const figures = await measure(origin, services.pidOf('edge'));
  process.stdout.write(`\n${figuresTable(figures)}\n`);
  process.exitCode = figures.some(({ met }) => met === false) ? 1 : 0;
});
