import type { LoadAnswer } from '../server/load';
import { LoadProcess, timeOf } from '../server/load-process';
import type { AimedFigure } from '../aimed-figure';

interface Overload {
  /** A page; each request adds a query that no cache has. */
  url: string;
  perSecond: number;
  seconds: number;
  /** Addresses that are asked for beside the pages, and must not fail. */
  besides: readonly string[];
  say: (text: string) => void;
}

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
export async function overloadFigures(
  load: LoadProcess,
  beside: LoadProcess,
  { url, perSecond, seconds, besides, say }: Overload,
): Promise<AimedFigure[]> {
  const calm = async () =>
    timeOf(await load.order({ url, unique: true, rate: { perSecond: calmPerSecond }, seconds: 4 }), 0.99);
  const askBesides = (rate: number, forSeconds: number) =>
    besides.map((address) =>
      beside.order({ url: address, unique: false, rate: { perSecond: rate }, seconds: forSeconds }),
    );
  // Pages among them are in the edge's cache before the crowd comes.
  await Promise.all(askBesides(1, 1));
  const calmMs = await calm();

  say(`offering ${Math.round(perSecond)} pages a second`);
  const [answers, ...others] = await Promise.all([
    load.order({ url, unique: true, rate: { perSecond }, seconds }),
    ...askBesides(5, seconds),
  ]);
  say('waiting until it is calm again');
  const ended = performance.now();
  let afterMs = await calm();
  while (afterMs > calmMs * 1.5 && performance.now() - ended < 60_000) afterMs = await calm();
  const calmAgainMs = performance.now() - ended;

  return [
    plain('offered', `${answers.length} pages in ${seconds} s`),
    ...answerFigures(answers, perSecond),
    besidesFigure(besides, others),
    {
      name: 'calm again',
      value: `${(calmAgainMs / 1000).toFixed(1)} s, p99 ${inMs(calmMs)} before, ${inMs(afterMs)} after`,
      aim: `≤ ${calmAgainLimitMs / 1000} s`,
      met: calmAgainMs <= calmAgainLimitMs,
    },
  ];
}

/** What became of the pages that were asked for. */
function answerFigures(answers: readonly LoadAnswer[], perSecond: number): AimedFigure[] {
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
function besidesFigure(besides: readonly string[], others: readonly LoadAnswer[][]): AimedFigure {
  const failures = others.flatMap((answers, place) =>
    answers
      .filter(({ status }) => status !== 200)
      .map(({ status }) => `${new URL(besides[place] ?? '').pathname} ${status || 'no answer'}`),
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

/**
 * Starts one process that asks for pages and one for what goes on beside, and ends them after the work.
 * @param processor the one that they are bound to.
 */
export async function withLoads<Result>(
  work: (load: LoadProcess, beside: LoadProcess) => Promise<Result>,
  processor?: number,
): Promise<Result> {
  const [load, beside] = await Promise.all([LoadProcess.start(processor), LoadProcess.start(processor)]);
  try {
    return await work(load, beside);
  } finally {
    await Promise.all([load.close(), beside.close()]);
  }
}
