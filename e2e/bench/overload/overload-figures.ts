import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { processorSeconds } from '@store/service-kit/processor-time';
import { LoadProcess } from '../server/load-process';
import { pin } from '../../shop/own-processor';
import { processFacts } from '../server/process-facts';
import type { ReleaseFigure } from '../releases/figure';
import type { OverloadAnswer, OverloadOrder } from './overload-load';

export type OverloadLoad = LoadProcess<OverloadOrder, OverloadAnswer[]>;

export interface Overload {
  /** A page; each request adds a query that no cache has. */
  url: string;
  perSecond: number;
  seconds: number;
  /** What is asked for beside the pages, which must not fail. */
  besides: readonly Pick<OverloadOrder, 'url' | 'cookies'>[];
  /** Longest p99 of the admitted pages, by the one in calm, in milliseconds. */
  admittedLimitMs: (calmMs: number) => number;
  /** Process of the edge, whose memory is measured. */
  edge?: number | undefined;
  say: (text: string) => void;
}

/** Pages a second that a shop renders without effort. */
const calmPerSecond = 5;

const percentile = (
  answers: readonly OverloadAnswer[],
  share: number,
  timeOf = ([, ms]: OverloadAnswer) => ms,
): number => {
  const sorted = answers.map(timeOf).sort((a, b) => a - b);
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

/** Pages a second that a shop renders at most: those that it admits of too many. */
export async function capacityOf(load: OverloadLoad, url: string): Promise<number> {
  const seconds = 5;
  const answers = await load.order({ url, unique: true, perSecond: 400, seconds });
  return answers.filter(([status]) => status === 200).length / seconds;
}

/**
 * Times of a server that does nothing but refuse the same load: what the load, the kernel and Node's HTTP take of a refusal.
 * @param load asks for nothing else before, so that its connections are opened to this server.
 */
export async function bareFigures(
  load: OverloadLoad,
  { perSecond, seconds }: Pick<Overload, 'perSecond' | 'seconds'>,
): Promise<ReleaseFigure[]> {
  const server = createServer((_, answer) => answer.writeHead(503, { 'retry-after': '5' }).end('Not now.'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const order = { url: `http://127.0.0.1:${port}/`, unique: true };
    const answers = await load.order({ ...order, perSecond, seconds });
    const [p50, p99] = [0.5, 0.99].map((share) => ms(percentile(answers, share)));
    return [
      {
        ...{ name: 'a bare server refuses', value: `${answers.length}, p50 ${p50}, p99 ${p99}` },
        ...{ aim: '', met: null },
      },
    ];
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Offers a shop more pages than it can render. @param load asks for the pages, `beside` for the rest. */
export async function overloadFigures(
  load: OverloadLoad,
  beside: OverloadLoad,
  { url, perSecond, seconds, besides, admittedLimitMs, edge, say }: Overload,
): Promise<ReleaseFigure[]> {
  const memoryMb = async () => (edge === undefined ? null : (await processFacts(edge)).residentMb);
  const processorS = async () => (edge === undefined ? null : processorSeconds(edge));
  const calm = async () =>
    percentile(await load.order({ url, unique: true, perSecond: calmPerSecond, seconds: 4 }), 0.99);
  const askBesides = (rate: number, forSeconds: number) =>
    besides.map((asked) => beside.order({ ...asked, unique: false, perSecond: rate, seconds: forSeconds }));
  // Pages among them are in the edge's cache before the crowd comes.
  await Promise.all(askBesides(1, 1));
  const before = { calmMs: await calm(), memoryMb: await memoryMb() };

  const beganS = await processorS();
  say(`offering ${Math.round(perSecond)} pages a second`);
  const [answers, ...others] = await Promise.all([
    load.order({ url, unique: true, perSecond, seconds }),
    ...askBesides(5, seconds),
  ]);
  const endedS = await processorS();
  const overloadedMb = await memoryMb();
  say('waiting until it is calm again');
  const ended = performance.now();
  let afterMs = await calm();
  while (afterMs > before.calmMs * 1.5 && performance.now() - ended < 60_000) afterMs = await calm();
  const calmAgainMs = performance.now() - ended;

  const admitted = answers.filter(([status]) => status === 200);
  const refused = answers.filter(([status]) => status === 503);
  // Answers are in the order in which their requests were due.
  const later = answers.slice(perSecond).filter(([status]) => status === 503);
  const lost = answers.length - admitted.length - refused.length;
  const answered = others.flat();
  const failures = others.flatMap((ofAddress, place) =>
    ofAddress.flatMap(([status]) =>
      status === 200 ? [] : [`${new URL(besides[place]?.url ?? url).pathname} ${status}`],
    ),
  );
  const figure = (name: string, value: string, aim = '', met: boolean | null = null) => ({
    ...{ name, value, aim, met },
  });
  const [admittedMs, refusedMs, limitMs] = [
    percentile(admitted, 0.99),
    percentile(refused, 0.99),
    admittedLimitMs(before.calmMs),
  ];
  return [
    figure('offered', `${answers.length} pages in ${seconds} s`),
    figure('admitted', `${admitted.length}, p50 ${ms(percentile(admitted, 0.5))}`),
    figure('admitted, p99', ms(admittedMs), `≤ ${ms(limitMs)}`, admittedMs <= limitMs),
    figure('refused', `${refused.length}, p50 ${ms(percentile(refused, 0.5))}`),
    figure('refused, p99', ms(refusedMs), '≤ 100 ms', refusedMs <= 100),
    figure('refused after the first second, p99', ms(percentile(later, 0.99))),
    ...(beganS == null || endedS == null
      ? []
      : [
          figure(
            'processor time of the edge',
            `${Math.round(((endedS - beganS) * 1e6) / answers.length)} µs for each of these pages`,
          ),
        ]),
    figure('sent late by the load, p99', ms(percentile(answers, 0.99, ([, , sentMs]) => sentMs))),
    figure('without an answer', String(lost), '0', lost === 0),
    figure(
      'what was asked for beside them',
      `${failures.length} of ${answered.length} failed${failuresText(failures)}, p99 ${ms(percentile(answered, 0.99))}`,
      '0 failed',
      failures.length === 0,
    ),
    figure(
      'calm again',
      `${(calmAgainMs / 1000).toFixed(1)} s, p99 ${ms(before.calmMs)} before, ${ms(afterMs)} after`,
      '≤ 10 s',
      calmAgainMs <= 10_000,
    ),
    ...(before.memoryMb === null || overloadedMb === null
      ? []
      : [
          figure(
            'memory of the edge',
            `${Math.round(before.memoryMb)} MB before, ${Math.round(overloadedMb)} under load`,
          ),
        ]),
  ];
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
