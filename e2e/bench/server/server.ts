import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { root } from '../../../scripts/services';
import { shopEnvironment } from '../../../scripts/shop-environment';
import { withSingleShop } from '../../shop/single-shop';
import { openBaselineShop } from '../baseline';
import { quietShop } from '../quiet-shop';
import type { EdgeSource } from './measured-edge';
import { serverReport } from './server-report';
import { measureServer } from './server-speed';

/**
 * `npm run bench -- server`: how fast pages are rendered and answered. `--runs` is how often each figure is measured,
 * `--seconds` how long each time, `--port` the first port; `--baseline` names a commit that is measured beside it.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    port: { type: 'string', default: '4500' },
    baseline: { type: 'string' },
  },
});
const number = z.coerce.number().int().positive();
const port = number.parse(values.port);
const say = (text: string) => process.stderr.write(`  ${text}\n`);

/** The shop of another commit, on ports from 50 above. */
async function openBaseline(commit: string): Promise<EdgeSource & { close: () => Promise<void> }> {
  say(`opening the shop of ${commit}`);
  const folder = path.join(root, '.cache/bench/baseline');
  const shop = await openBaselineShop({ commit, port: port + 50, folder });
  const { PATH, HOME } = process.env;
  const environment = { PATH, HOME, ...shopEnvironment(port + 50, {}), ...quietShop };
  return { folder: shop.folder, environment, close: shop.close };
}

const settings = { TRUSTED_PROXIES: '127.0.0.1,::1', DATABASE_URL: '', ...quietShop };
await withSingleShop({ port, name: 'bench', settings, say }, async ({ environment }) => {
  const baseline = values.baseline === undefined ? null : await openBaseline(values.baseline);
  try {
    say('rendering, and serving over HTTP');
    const speed = await measureServer({
      shop: { folder: root, environment },
      baseline,
      port: port + 3,
      runs: number.parse(values.runs),
      seconds: number.parse(values.seconds),
    });
    process.stdout.write(`\n${serverReport(speed)}\n`);
  } finally {
    await baseline?.close();
  }
});
