import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { homeUrl } from '@store/shared/contracts/urls';
import { Services } from '../../../scripts/services';
import { edgeBeside } from '../../../scripts/shop-environment';
import { pin } from '../../shop/own-processor';
import { withSingleShop } from '../../shop/single-shop';
import { median } from '../figures';
import { collectionPage, productPage } from '../pages';
import { quietShop } from '../quiet-shop';
import { table } from '../table';
import { LoadProcess, timeOf } from './load-process';
import { replayStorefront } from './storefront-replay';

/**
 * `npm run bench -- server`: how many pages are answered a second: HTTP, rendering, compression, messages between processes.
 * The Storefront API behind them answers from memory. `--runs` is how often each figure is measured, `--seconds` how long
 * each time, `--port` the first port.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    port: { type: 'string', default: '4500' },
  },
});
const number = z.coerce.number().int().positive();
const port = number.parse(values.port);
const runs = number.parse(values.runs);
const seconds = number.parse(values.seconds);
const say = (text: string) => process.stderr.write(`  ${text}\n`);

/** How a page is served. */
interface Setting {
  label: string;
  path: string;
  /** Whether each request has a different query, so that no cache answers it. */
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

/** Asked before this process is bound to one of them. */
const processors = availableParallelism();
/** Of the measured edge. */
const edgePort = port + 3;
const edgeProcessor = 0;
const loadProcessor = 1;

/** Concurrent requests, enough to keep two cores busy. */
const atOnce = 10;

/** Runs before the measurement: rendering gets faster for a long time while the JIT compiler shares the core. */
const warmUps = 4;

/** A row of the table: answers a second and the 99th percentile of their times in milliseconds, medians of the runs. */
async function measure(setting: Setting, shop: NodeJS.ProcessEnv, endpoint: string): Promise<string[]> {
  const { label, path, unique, cores } = setting;
  const origin = `http://localhost:${edgePort}`;
  const environment = {
    ...shop,
    ...edgeBeside(edgePort),
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
    const order = { url: origin + path, unique, seconds, rate: { atOnce } };
    const counts: number[] = [];
    const slowest: number[] = [];
    for (let run = -warmUps; run < runs; run += 1) {
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
    return [label, median(counts).toFixed(0), median(slowest).toFixed(0)];
  } finally {
    await load.close();
    await services.stop();
  }
}

const common = { TRUSTED_PROXIES: '127.0.0.1,::1', DATABASE_URL: '', ...quietShop };
await withSingleShop({ port, name: 'bench', settings: common, say }, async (shop) => {
  say('serving over HTTP');
  const replay = await replayStorefront(shop.environment.STOREFRONT_INTERNAL_ENDPOINT ?? '');
  const rows: string[][] = [];
  try {
    for (const setting of settings) {
      if (setting.cores > processors) continue;
      rows.push(await measure(setting, shop.environment, `${replay.origin}/`));
    }
  } finally {
    replay.close();
  }
  process.stdout.write(`\n${table([['pages', 'a second', 'p99, ms'], ...rows])}\n`);
});
