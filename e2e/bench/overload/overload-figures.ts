import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { processorSeconds } from '@store/service-kit/processor-time';
import { LoadProcess } from '../server/load-process';
import { pin } from '../../shop/own-processor';
import { processFacts } from '../server/process-facts';
import type { AimedFigure } from '../aimed-figure';
import type { OverloadAnswer, OverloadOrder } from './overload-load';

type OverloadLoad = LoadProcess<OverloadOrder, OverloadAnswer[]>;

interface Overload {
  /** A page; each request adds a query that no cache has. */
  url: string;
  perSecond: number;
  seconds: number;
  /** Addresses that are asked for beside the pages, and must not fail. */
  besides: readonly string[];
  /** Process of the edge, whose memory is measured. */
  edge: number | undefined;
  say: (text: string) => void;
}

/** Longest p99 of the admitted and of the refused pages, in milliseconds. */
const admittedLimitMs = 2000;
const refusedLimitMs = 100;
const calmAgainLimitMs = 10_000;

/** Pages a second that a shop renders without effort. */
const calmPerSecond = 5;

const answerTime = ({ ms }: OverloadAnswer) => ms;

function percentile(
  answers: readonly OverloadAnswer[],
  share: number,
  timeOf: (answer: OverloadAnswer) => number = answerTime,
): number {
  const sorted = answers.map(timeOf).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

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

/**
 * Times of a server that does nothing but refuse the same load: what the load, the kernel and Node's HTTP take of a refusal.
 * @param load asks for nothing else before, so that its connections are opened to this server.
 */
export async function bareFigures(
  load: OverloadLoad,
  { perSecond, seconds }: Pick<Overload, 'perSecond' | 'seconds'>,
): Promise<AimedFigure[]> {
  const server = createServer((_, answer) => answer.writeHead(503, { 'retry-after': '5' }).end('Not now.'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const url = `http://127.0.0.1:${port}/`;
    const answers = await load.order({ url, unique: true, perSecond, seconds });
    const times = `p50 ${inMs(percentile(answers, 0.5))}, p99 ${inMs(percentile(answers, 0.99))}`;
    return [plain('a bare server refuses', `${answers.length}, ${times}`)];
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Offers a shop more pages than it can render. @param load asks for the pages, `beside` for the rest. */
export async function overloadFigures(
  load: OverloadLoad,
  beside: OverloadLoad,
  { url, perSecond, seconds, besides, edge, say }: Overload,
): Promise<AimedFigure[]> {
  const memoryMb = async () => (edge === undefined ? null : (await processFacts(edge)).residentMb);
  const processorS = async () => (edge === undefined ? null : processorSeconds(edge));
  const calm = async () =>
    percentile(await load.order({ url, unique: true, perSecond: calmPerSecond, seconds: 4 }), 0.99);
  const askBesides = (rate: number, forSeconds: number) =>
    besides.map((address) =>
      beside.order({ url: address, unique: false, perSecond: rate, seconds: forSeconds }),
    );
  // Pages among them are in the edge's cache before the crowd comes.
  await Promise.all(askBesides(1, 1));
  const calmMs = await calm();
  const memoryBefore = await memoryMb();

  const beganS = await processorS();
  say(`offering ${Math.round(perSecond)} pages a second`);
  const [answers, ...others] = await Promise.all([
    load.order({ url, unique: true, perSecond, seconds }),
    ...askBesides(5, seconds),
  ]);
  const endedS = await processorS();
  const memoryAfter = await memoryMb();
  say('waiting until it is calm again');
  const ended = performance.now();
  let afterMs = await calm();
  while (afterMs > calmMs * 1.5 && performance.now() - ended < 60_000) afterMs = await calm();
  const calmAgainMs = performance.now() - ended;

  const figures = [
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
  if (beganS !== null && endedS !== null) {
    const perPage = Math.round(((endedS - beganS) * 1e6) / answers.length);
    figures.push(plain('processor time of the edge', `${perPage} µs for each of these pages`));
  }
  if (memoryBefore !== null && memoryAfter !== null) {
    const memory = `${Math.round(memoryBefore)} MB before, ${Math.round(memoryAfter)} under load`;
    figures.push(plain('memory of the edge', memory));
  }
  return figures;
}

/** What became of the pages that were asked for. */
function answerFigures(answers: readonly OverloadAnswer[], perSecond: number): AimedFigure[] {
  const admitted = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  // Answers are in the order in which their requests were due.
  const refusedLater = answers.slice(perSecond).filter(({ status }) => status === 503);
  const lost = answers.length - admitted.length - refused.length;
  return [
    plain('admitted', `${admitted.length}, p50 ${inMs(percentile(admitted, 0.5))}`),
    limited('admitted, p99', percentile(admitted, 0.99), admittedLimitMs),
    plain('refused', `${refused.length}, p50 ${inMs(percentile(refused, 0.5))}`),
    limited('refused, p99', percentile(refused, 0.99), refusedLimitMs),
    plain('refused after the first second, p99', inMs(percentile(refusedLater, 0.99))),
    plain('sent late by the load, p99', inMs(percentile(answers, 0.99, ({ sentMs }) => sentMs))),
    { name: 'without an answer', value: String(lost), aim: '0', met: lost === 0 },
  ];
}

/** What became of the other addresses, by their answers. */
function besidesFigure(besides: readonly string[], others: readonly OverloadAnswer[][]): AimedFigure {
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
    value: `${failed}, p99 ${inMs(percentile(all, 0.99))}`,
    aim: '0 failed',
    met: failures.length === 0,
  };
}

/**
 * Starts one process that asks for pages and one for what goes on beside, and ends them after the work.
 * @param processor the one that they are bound to.
 */
export async function withLoads<Result>(
  work: (load: OverloadLoad, beside: OverloadLoad) => Promise<Result>,
  processor?: number,
): Promise<Result> {
  const start = async (): Promise<OverloadLoad> => {
    const started: OverloadLoad = await LoadProcess.start('../overload/overload-load.ts', process.env);
    if (processor !== undefined) await pin(started.pid, processor);
    return started;
  };
  const [load, beside] = await Promise.all([start(), start()]);
  try {
    return await work(load, beside);
  } finally {
    await Promise.all([load.close(), beside.close()]);
  }
}
