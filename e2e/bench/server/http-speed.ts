import { availableParallelism } from 'node:os';
import { pin } from '../../shop/own-processor';
import { median } from '../figures';
import { collectionPage, largeProductPath, productPage } from '../pages';
import type { HttpOrder, HttpOutcome } from './http-load';
import { LoadProcess } from './load-process';
import { startEdge, type EdgeSource, type MeasuredEdge } from './measured-edge';
import { replayStorefront } from './storefront-replay';

export interface HttpOptions {
  shop: EdgeSource;
  /** The same of another commit; without it only the shop is measured. */
  baseline: EdgeSource | null;
  /** The measured edges use this port and the next one. */
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
  baseline: number | null;
  /** Median of each run's ratio of the shop to the baseline. */
  ratio: number | null;
}

const edgeProcessor = 0;
const loadProcessor = 1;

/** Concurrent requests, enough to keep two cores busy. */
const concurrency = 10;

/** Runs before the measurement: rendering gets faster for a long time while the JIT compiler shares the core. */
const warmUps = 4;

/**
 * Measures whole answers: HTTP, rendering, compression, messages between processes. Shop and
 * baseline take turns within each run. The Storefront API behind them answers from memory.
 */
export async function measureHttp(options: HttpOptions): Promise<HttpFigure[]> {
  const replay = await replayStorefront(options.shop.environment.STOREFRONT_INTERNAL_ENDPOINT ?? '');
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
  const open: MeasuredEdge[] = [];
  const start = async (source: EdgeSource, port: number) => {
    const environment = { ...source.environment, STOREFRONT_INTERNAL_ENDPOINT: endpoint };
    const processor = cores === 1 ? edgeProcessor : null;
    const edge = await startEdge({ ...source, environment }, { port, processor, renderProcesses: cores });
    open.push(edge);
    return edge;
  };
  const load = await LoadProcess.start<HttpOrder, HttpOutcome>('http-load.ts', process.env);
  if (cores === 1) await pin(load.pid, loadProcessor);
  try {
    const shop = await start(options.shop, options.port);
    const baseline = options.baseline && (await start(options.baseline, options.port + 1));
    const measure = ({ origin }: MeasuredEdge) =>
      load.order({ url: origin + path, unique, seconds: options.seconds, concurrency });
    const runs: { shop: HttpOutcome; baseline: HttpOutcome | null }[] = [];
    for (let run = -warmUps; run < options.runs; run += 1) {
      const outcome = { shop: await measure(shop), baseline: baseline && (await measure(baseline)) };
      if (run >= 0) runs.push(outcome);
    }
    const ofBaseline = runs.flatMap((run) => (run.baseline ? [run.baseline.requestsPerSecond] : []));
    return {
      figure,
      label,
      perSecond: median(runs.map((run) => run.shop.requestsPerSecond)),
      p99Ms: median(runs.map((run) => run.shop.p99)),
      baseline: ofBaseline.length > 0 ? median(ofBaseline) : null,
      ratio:
        ofBaseline.length > 0
          ? median(runs.map((run) => run.shop.requestsPerSecond / (run.baseline?.requestsPerSecond ?? NaN)))
          : null,
    };
  } finally {
    await load.close();
    for (const edge of open) await edge.close();
  }
}
