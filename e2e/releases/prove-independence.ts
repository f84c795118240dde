import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/services';
import { WorkingCopy } from '../dev/working-copy';
import { shipAlone } from './ship-alone';
import { WholeShop } from './whole-shop';

/**
 * `npm run release:independence`: ships one slice from a clone to a running shop with two front doors, and shows that
 * no other slice was built, tested or restarted. Ends with 1 when one was.
 */
const say = (text: string) => process.stderr.write(`  ${text}\n`);

try {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4700' } } });
  const shop = new WholeShop(Number(values.port), path.join(root, '.cache/independence'), say);
  const folder = await mkdtemp(path.join(tmpdir(), 'independence-'));
  const clone = new WorkingCopy('clone', folder);
  const close = async () => {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  };
  const stop = () => void close().then(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    say('opening a shop with two front doors');
    await shop.open();
    const { findings, seconds } = await shipAlone(shop, clone, say);
    for (const { holds, sentence } of findings) process.stdout.write(`${holds ? '✓' : '✗'} ${sentence}\n`);
    const independent = findings.every(({ holds }) => holds);
    process.stdout.write(
      independent
        ? `Shipped alone; published after ${seconds.toFixed(1)} s.\n`
        : 'It was NOT shipped alone; see what is marked ✗.\n',
    );
    process.exitCode = independent ? 0 : 1;
  } finally {
    await close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
process.exit();
