import type { ChildProcess } from 'node:child_process';
import { pin } from '../../shop/own-processor';
import { median } from '../figures';
import { collectionPage } from '../pages';
import { processorSeconds } from '../processor-time';
import type { HttpOrder, HttpOutcome } from './http-load';
import { LoadProcess } from './load-process';
import type { RenderOrder, RenderOutcome } from './render-load';
import { replayStorefront } from './storefront-replay';

/** The processor of the measured process, and the processor of the load process. */
const processors = { measured: 0, driving: 1 };

interface Options {
  /** Environment of the shop's edge. */
  environment: NodeJS.ProcessEnv;
  origin: string;
  edgePid: ChildProcess['pid'];
  runs: number;
  seconds: number;
}

export interface ServerSpeed {
  rendersPerSecond: number;
  /** Renders per second of processor time; null where the system does not report it. */
  rendersPerProcessorSecond: number | null;
  cards: number;
  /** Uncompressed bytes of a rendered page. */
  pageBytes: number;
  cachedPerSecond: number;
  cachedP99: number;
  /** Cached responses per second of the edge's processor time; null where the system does not report it. */
  cachedPerProcessorSecond: number | null;
  /** Whether each process stayed on one processor. */
  onOneCore: boolean;
}

/** Concurrent requests, enough to keep one core busy. */
const concurrency = 10;

/** Warm-up rounds: rendering gets faster for a long time while the JIT compiler shares the core. */
const warmUps = 5;

/**
 * Measures on one core how fast a page of forty products is rendered, and how fast it is served from the page cache.
 */
export async function measureServer(options: Options): Promise<ServerSpeed> {
  const rendering = await measureRendering(options);
  const cached = await measureCached(options);
  return { ...rendering, ...cached, onOneCore: rendering.onOneCore && cached.onOneCore };
}

async function measureRendering({ environment, runs, seconds }: Options) {
  const replay = await replayStorefront(environment.STOREFRONT_INTERNAL_ENDPOINT ?? '');
  const load = await LoadProcess.start<RenderOrder, RenderOutcome>('render-load.ts', {
    ...environment,
    STOREFRONT_INTERNAL_ENDPOINT: replay.endpoint,
  });
  try {
    const order = { path: collectionPage.path, seconds, concurrency };
    for (let round = 0; round < warmUps; round += 1) await load.order(order);
    const outcomes: RenderOutcome[] = [];
    for (let run = 0; run < runs; run += 1) outcomes.push(await load.order(order));
    const [first] = outcomes;
    return {
      rendersPerSecond: median(outcomes.map(({ pagesPerSecond }) => pagesPerSecond)),
      rendersPerProcessorSecond: medianOrNull(
        outcomes.map(({ pagesPerProcessorSecond }) => pagesPerProcessorSecond),
      ),
      cards: first?.cards ?? 0,
      pageBytes: first?.bytes ?? 0,
      onOneCore: first?.onOneCore ?? false,
    };
  } finally {
    await load.close();
    replay.close();
  }
}

const medianOrNull = (figures: (number | null)[]): number | null => {
  const known = figures.filter((figure) => figure !== null);
  return known.length > 0 ? median(known) : null;
};

async function measureCached({ environment, origin, edgePid, runs, seconds }: Options) {
  const load = await LoadProcess.start<HttpOrder, HttpOutcome>('http-load.ts', environment);
  try {
    const onOneCore = await pin(edgePid, processors.measured);
    await pin(load.pid, processors.driving);
    const order = { url: origin + collectionPage.path, seconds, concurrency };
    await load.order(order);
    const outcomes: HttpOutcome[] = [];
    const before = await processorSeconds(edgePid);
    for (let run = 0; run < runs; run += 1) outcomes.push(await load.order(order));
    const after = await processorSeconds(edgePid);
    const requests = outcomes.reduce((sum, outcome) => sum + outcome.requests, 0);
    return {
      cachedPerProcessorSecond: before === null || after === null ? null : requests / (after - before),
      cachedPerSecond: median(outcomes.map(({ requestsPerSecond }) => requestsPerSecond)),
      cachedP99: median(outcomes.map(({ p99 }) => p99)),
      onOneCore,
    };
  } finally {
    await load.close();
  }
}
