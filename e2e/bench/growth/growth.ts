import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../../scripts/services';
import { GrownShops } from './grown-shops';
import { growthTable } from './growth-table';
import { askInTurn, memorySamples, readSitemaps, type GrowthSample } from './growth-samples';

/**
 * `npm run bench -- growth`: a small shop beside one of 100,000 products, one with 50 versions of each slice and one with a
 * slice more, measured in turn. `--rounds 20` asks less often, `--port 4850` is the first port.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, port: { type: 'string', default: '4850' } },
});
const say = (text: string) => process.stderr.write(`  ${text}\n`);
const detailsFile = path.join(root, 'e2e/results/growth.json');

const shops = new GrownShops(Number(values.port), say);
const stop = () => void shops.close().then(() => process.exit(130));
process.once('SIGINT', stop).once('SIGTERM', stop);
try {
  const opened = await shops.open();
  const rounds = Number(values.rounds);
  say('warming up');
  for (let round = 0; round < rounds / 2; round++) await askInTurn(opened, round);
  for (const shop of opened) await readSitemaps(shop);
  const samples: GrowthSample[] = [];
  for (let round = 0; round < rounds; round++) {
    samples.push(...(await askInTurn(opened, round)), ...(await memorySamples(opened)));
  }
  await mkdir(path.dirname(detailsFile), { recursive: true });
  await writeFile(detailsFile, JSON.stringify(samples));
  process.stdout.write(`\n${growthTable(samples)}\n`);
} finally {
  await shops.close();
}
