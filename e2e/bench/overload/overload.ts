import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { pin } from '../../shop/own-processor';
import { withSingleShop } from '../../shop/single-shop';
import { figuresTable, type AimedFigure } from '../aimed-figure';
import { collectionPage } from '../pages';
import { quietShop } from '../quiet-shop';
import type { LoadAnswer } from '../server/load';
import { LoadProcess, timeOf } from '../server/load-process';

/**
 * `npm run bench -- overload`: opens a shop and requests more uncached pages than it can render. Cached pages, health and the
 * API are requested beside them. Where there are several processors, the load has the last one to itself. `--rate` is pages a
 * second, `--seconds` the duration, `--port` the first port, `--niceness` the edge's RENDER_NICENESS, without it the production
 * kit's. Exits with 1 when an aim is missed.
 */
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '10' },
    port: { type: 'string', default: '4900' },
    niceness: { type: 'string', default: '10' },
  },
});
const say = (text: string) => process.stderr.write(`  ${text}\n`);

// Services inherit the processors of this process.
const processors = cpus().length;
const isApart = await pin(process.pid, 0, processors - 2);

const perSecond = Number(values.rate);
const seconds = Number(values.seconds);
const loadProcessor = isApart ? processors - 1 : undefined;

/** Asked for beside the pages; they must not fail. */
const besides = ['/', '/healthz', '/robots.txt', '/api/healthz'];

/** Longest p99 of the admitted and of the refused pages, in milliseconds. */
const admittedLimitMs = 2000;
const refusedLimitMs = 100;
const calmAgainLimitMs = 10_000;

/** Pages a second that a shop renders without effort. */
const calmPerSecond = 5;

const inMs = (milliseconds: number) => `${Math.round(milliseconds)} ms`;

/** A figure without an aim. */
const plain = (name: string, value: string): AimedFigure => ({ name, value, aim: '', met: null });

/** A figure that has to stay below a limit in milliseconds. */
const limited = (name: string, milliseconds: number, limitMs: number): AimedFigure => ({
  name,
  value: inMs(milliseconds),
  aim: `≤ ${inMs(limitMs)}`,
  met: milliseconds <= limitMs,
});

/** Offers a shop more pages than it can render. @param load asks for the pages, `beside` for the rest. */
async function measure(origin: string, load: LoadProcess, beside: LoadProcess): Promise<AimedFigure[]> {
  // Each request adds a query that no cache has.
  const pages = { url: origin + collectionPage.path, unique: true };
  say('warming up');
  for (let round = 0; round < 5; round++) await load.order({ ...pages, rate: { perSecond: 20 }, seconds: 4 });
  const calm = async () =>
    timeOf(await load.order({ ...pages, rate: { perSecond: calmPerSecond }, seconds: 4 }), 0.99);
  const askBesides = (rate: number, forSeconds: number) =>
    besides.map((address) =>
      beside.order({ url: origin + address, unique: false, rate: { perSecond: rate }, seconds: forSeconds }),
    );
  // Pages among them are in the edge's cache before the crowd comes.
  await Promise.all(askBesides(1, 1));
  const calmMs = await calm();

  say(`offering ${Math.round(perSecond)} pages a second`);
  const [answers, ...others] = await Promise.all([
    load.order({ ...pages, rate: { perSecond }, seconds }),
    ...askBesides(5, seconds),
  ]);
  say('waiting until it is calm again');
  const ended = performance.now();
  let afterMs = await calm();
  while (afterMs > calmMs * 1.5 && performance.now() - ended < 60_000) afterMs = await calm();
  const calmAgainMs = performance.now() - ended;

  return [
    plain('offered', `${answers.length} pages in ${seconds} s`),
    ...answerFigures(answers),
    besidesFigure(others),
    {
      name: 'calm again',
      value: `${(calmAgainMs / 1000).toFixed(1)} s, p99 ${inMs(calmMs)} before, ${inMs(afterMs)} after`,
      aim: `≤ ${calmAgainLimitMs / 1000} s`,
      met: calmAgainMs <= calmAgainLimitMs,
    },
  ];
}

/** What became of the pages that were asked for. */
function answerFigures(answers: readonly LoadAnswer[]): AimedFigure[] {
  const admitted = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  // Answers are in the order in which their requests were due.
  const refusedLater = answers.slice(perSecond).filter(({ status }) => status === 503);
  const lost = answers.length - admitted.length - refused.length;
  return [
    plain('admitted', `${admitted.length}, p50 ${inMs(timeOf(admitted, 0.5))}`),
    limited('admitted, p99', timeOf(admitted, 0.99), admittedLimitMs),
    plain('refused', `${refused.length}, p50 ${inMs(timeOf(refused, 0.5))}`),
    limited('refused, p99', timeOf(refused, 0.99), refusedLimitMs),
    plain('refused after the first second, p99', inMs(timeOf(refusedLater, 0.99))),
    plain('sent late by the load, p99', inMs(timeOf(answers, 0.99, 'sentMs'))),
    { name: 'without an answer', value: String(lost), aim: '0', met: lost === 0 },
  ];
}

/** What became of the other addresses, by their answers. */
function besidesFigure(others: readonly LoadAnswer[][]): AimedFigure {
  const failures = others.flatMap((answers, place) =>
    answers
      .filter(({ status }) => status !== 200)
      .map(({ status }) => `${besides[place] ?? ''} ${status || 'no answer'}`),
  );
  const kinds = [...new Set(failures)].map(
    (kind) => `${failures.filter((failure) => failure === kind).length} × ${kind}`,
  );
  const all = others.flat();
  const failed = `${failures.length} of ${all.length} failed${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`;
  return {
    name: 'what was asked for beside them',
    value: `${failed}, p99 ${inMs(timeOf(all, 0.99))}`,
    aim: '0 failed',
    met: failures.length === 0,
  };
}

process.stdout.write(
  `${processors} cores${isApart ? ', one of them for the load alone' : ''}, load ${(loadavg()[0] ?? 0).toFixed(1)} before the bench began\n`,
);
const settings = { ...quietShop, RENDER_NICENESS: values.niceness };
const shop = { port: Number(values.port), name: 'bench-overload', settings, say };
await withSingleShop(shop, async ({ origin }) => {
  const [load, beside] = await Promise.all([
    LoadProcess.start(loadProcessor),
    LoadProcess.start(loadProcessor),
  ]);
  try {
    const figures = await measure(origin, load, beside);
    process.stdout.write(`\n${figuresTable(figures)}\n`);
    process.exitCode = figures.some(({ met }) => met === false) ? 1 : 0;
  } finally {
    await Promise.all([load.close(), beside.close()]);
  }
});
