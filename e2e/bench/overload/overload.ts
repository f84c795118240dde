import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { pin } from '../../shop/own-processor';
import { withSingleShop } from '../../shop/single-shop';
import { figuresTable, type AimedFigure } from '../aimed-figure';
import { quietShop } from '../quiet-shop';
import { collectionPage } from '../pages';
import { overloadFigures, withLoads } from './overload-figures';

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

const measure = (origin: string): Promise<AimedFigure[]> =>
  withLoads(async (load, beside) => {
    const url = origin + collectionPage.path;
    say('warming up');
    for (let round = 0; round < 5; round++)
      await load.order({ url, unique: true, rate: { perSecond: 20 }, seconds: 4 });
    return overloadFigures(load, beside, {
      url,
      perSecond,
      seconds,
      besides: ['/', '/healthz', '/robots.txt', '/api/healthz'].map((address) => origin + address),
      say,
    });
  }, loadProcessor);

process.stdout.write(
  `${processors} cores${isApart ? ', one of them for the load alone' : ''}, load ${(loadavg()[0] ?? 0).toFixed(1)} before the bench began\n`,
);
const settings = { ...quietShop, RENDER_NICENESS: values.niceness };
const shop = { port: Number(values.port), name: 'bench-overload', settings, say };
await withSingleShop(shop, async ({ origin }) => {
  const figures = await measure(origin);
  process.stdout.write(`\n${figuresTable(figures)}\n`);
  process.exitCode = figures.some(({ met }) => met === false) ? 1 : 0;
});
