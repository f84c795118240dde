import { parseArgs } from 'node:util';
import * as z from 'zod';
import { withSingleShop } from '../../shop/single-shop';
import { quietShop } from '../quiet-shop';
import { table } from '../table';
import { measureHttp } from './http-speed';

/**
 * `npm run bench -- server`: how many pages are answered a second. `--runs` is how often each figure is measured, `--seconds`
 * how long each time, `--port` the first port.
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
const say = (text: string) => process.stderr.write(`  ${text}\n`);

const settings = { TRUSTED_PROXIES: '127.0.0.1,::1', DATABASE_URL: '', ...quietShop };
await withSingleShop({ port, name: 'bench', settings, say }, async ({ environment }) => {
  say('serving over HTTP');
  const figures = await measureHttp({
    shop: environment,
    port: port + 3,
    runs: number.parse(values.runs),
    seconds: number.parse(values.seconds),
  });
  const rows = figures.map(({ label, perSecond, p99Ms }) => [label, perSecond.toFixed(0), p99Ms.toFixed(0)]);
  process.stdout.write(`\n${table([['pages', 'a second', 'p99, ms'], ...rows])}\n`);
});
