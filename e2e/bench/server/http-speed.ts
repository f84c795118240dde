import { availableParallelism } from 'node:os';
import { pin } from '../../shop/own-processor';
import { median } from '../figures';
import { collectionPage, largeProductPath, productPage } from '../pages';
import type { HttpOrder, HttpOutcome } from './http-load';
import { LoadProcess } from './load-process';
import { startEdge, type MeasuredEdge } from './measured-edge';
import { replayStorefront } from './storefront-replay';

export interface HttpOptions {
  /** Variables of the shop's services. */
  shop: NodeJS.ProcessEnv;
  /** Of the measured edge. */
  port: number;
  runs: number;
  seconds: number;
}

/** How a page is served. */
interface Setting {
  figure: HttpFigure['figure'];
  label: string;
  path: string;
  /** Every request asks for an address of its own, so that the page is rendered. */
  unique: boolean;
  cores: 1 | 2;
}

const collection = collectionPage.path;

const settings: readonly Setting[] = [
  { figure: 'uncached', label: 'uncached pages, one core', path: collection, unique: true, cores: 1 },
  {
    figure: 'uncachedTwoCores',
    label: 'uncached pages, two cores',
    path: collection,
    unique: true,
    cores: 2,
  },
  { figure: 'cached', label: 'cached pages, one core', path: collection, unique: false, cores: 1 },
  { figure: 'product', label: 'uncached products, one core', path: productPage.path, unique: true, cores: 1 },
  { figure: 'largeProduct', label: 'with 100 variants', path: largeProductPath, unique: true, cores: 1 },
];

/** Answers per second over HTTP, medians of the runs. */
export interface HttpFigure {
  figure: 'uncached' | 'uncachedTwoCores' | 'cached' | 'product' | 'largeProduct';
  label: string;
  perSecond: number;
  /** 99th percentile of the response times, in milliseconds. */
  p99Ms: number;
}

const edgeProcessor = 0;
const loadProcessor = 1;

/** Concurrent requests, enough to keep two cores busy. */
const concurrency = 10;

/** Runs before the measurement: rendering gets faster for a long time while the JIT compiler shares the core. */
const warmUps = 4;

/**
 * Measures whole answers: HTTP, rendering, compression, messages between processes. The Storefront API behind them answers
 * from memory.
 */
export async function measureHttp(options: HttpOptions): Promise<HttpFigure[]> {
  const replay = await replayStorefront(options.shop.STOREFRONT_INTERNAL_ENDPOINT ?? '');
  try {
    const figures: HttpFigure[] = [];
    for (const setting of settings) {
      if (setting.cores <= availableParallelism())
        figures.push(await measureSetting(setting, options, replay.endpoint));
    }
    return figures;
  } finally {
    replay.close();
  }
}

async function measureSetting(setting: Setting, options: HttpOptions, endpoint: string): Promise<HttpFigure> {
  const { figure, label, path, unique, cores } = setting;
  const environment = { ...options.shop, STOREFRONT_INTERNAL_ENDPOINT: endpoint };
  const load = await LoadProcess.start<HttpOrder, HttpOutcome>('http-load.ts', process.env);
  if (cores === 1) await pin(load.pid, loadProcessor);
  let edge: MeasuredEdge | undefined;
  try {
    edge = await startEdge(environment, {
      port: options.port,
      processor: cores === 1 ? edgeProcessor : null,
      renderProcesses: cores,
    });
    const order = { url: edge.origin + path, unique, seconds: options.seconds, concurrency };
    const outcomes: HttpOutcome[] = [];
    for (let run = -warmUps; run < options.runs; run += 1) {
      const outcome = await load.order(order);
      if (run >= 0) outcomes.push(outcome);
    }
    return {
      figure,
      label,
      perSecond: median(outcomes.map(({ requestsPerSecond }) => requestsPerSecond)),
      p99Ms: median(outcomes.map(({ p99 }) => p99)),
    };
  } finally {
    await load.close();
    await edge?.close();
  }
}
