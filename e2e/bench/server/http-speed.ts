import { availableParallelism } from 'node:os';
import { Services } from '../../../scripts/services';
import { edgeBeside } from '../../../scripts/shop-environment';
import { pin } from '../../shop/own-processor';
import { median } from '../figures';
import { homeUrl } from '@store/shared/contracts/urls';
import { collectionPage, productPage } from '../pages';
import { LoadProcess, timeOf } from './load-process';
import { replayStorefront } from './storefront-replay';

interface HttpOptions {
  /** Variables of the shop's services. */
  shop: NodeJS.ProcessEnv;
  /** Of the measured edge. */
  port: number;
  runs: number;
  seconds: number;
}

/** How a page is served. */
interface Setting {
  label: string;
  path: string;
  /** Every request asks for an address of its own, so that the page is rendered. */
  unique: boolean;
  cores: 1 | 2;
}

const collection = collectionPage.path;

const settings: readonly Setting[] = [
  { label: 'uncached collection, one core', path: collection, unique: true, cores: 1 },
  { label: 'uncached collection, two cores', path: collection, unique: true, cores: 2 },
  { label: 'cached collection, one core', path: collection, unique: false, cores: 1 },
  { label: 'uncached home, one core', path: homeUrl, unique: true, cores: 1 },
  { label: 'uncached product, one core', path: productPage.path, unique: true, cores: 1 },
];

/** Answers per second over HTTP, medians of the runs. */
interface HttpFigure {
  label: string;
  perSecond: number;
  /** 99th percentile of the response times, in milliseconds. */
  p99Ms: number;
}

/** Asked before this process is bound to one of them. */
const processors = availableParallelism();
const edgeProcessor = 0;
const loadProcessor = 1;

/** Concurrent requests, enough to keep two cores busy. */
const atOnce = 10;

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
      if (setting.cores <= processors) figures.push(await measureSetting(setting, options, replay.endpoint));
    }
    return figures;
  } finally {
    replay.close();
  }
}

async function measureSetting(setting: Setting, options: HttpOptions, endpoint: string): Promise<HttpFigure> {
  const { label, path, unique, cores } = setting;
  const origin = `http://localhost:${options.port}`;
  const environment = {
    ...options.shop,
    ...edgeBeside(options.port),
    STORE_ORIGIN: origin,
    SITE_ORIGINS: origin,
    STOREFRONT_INTERNAL_ENDPOINT: endpoint,
    PAGE_CACHE: 'on',
    RENDER_PROCESSES: String(cores),
  };
  const services = new Services(environment, (lost) => {
    throw new Error(`${lost} ended unexpectedly.`);
  });
  const load = await LoadProcess.start(cores === 1 ? loadProcessor : undefined);
  try {
    // Services inherit the processors of this process.
    if (cores === 1) await pin(process.pid, edgeProcessor);
    await services.start('renderer');
    await services.start('edge');
    await pin(process.pid, 0, processors - 1);
    const order = { url: origin + path, unique, seconds: options.seconds, rate: { atOnce } };
    const counts: number[] = [];
    const slowest: number[] = [];
    for (let run = -warmUps; run < options.runs; run += 1) {
      const began = performance.now();
      const answers = await load.order(order);
      // The last answers come after the time that was ordered.
      const took = (performance.now() - began) / 1000;
      // A cold edge on a busy machine refuses pages.
      if (run < 0) continue;
      const failed = answers.find(({ status }) => status !== 200);
      if (failed) throw new Error(`${order.url} was answered ${failed.status}`);
      counts.push(answers.length / took);
      slowest.push(timeOf(answers, 0.99));
    }
    return {
      label,
      perSecond: median(counts),
      p99Ms: median(slowest),
    };
  } finally {
    await load.close();
    await services.stop();
  }
}
