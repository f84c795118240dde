import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { root } from '../../scripts/services';
import { launchBrowser } from './browser/launch-browser';
import { report } from './report';
import { measureRounds, parts, type Sample } from './rounds';
import { withVariants } from './variants';

/**
 * `npm run bench -- pages`: page loads of the shop and of the same sources as one bundle, over a shaped line. `--runs` is the
 * number of rounds, `--only collection,tap` measures some parts, `--port` is the first port.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: parts.join() },
    port: { type: 'string', default: '4500' },
  },
});
const runs = z.coerce.number().int().min(1).parse(values.runs);
const only = z.array(z.enum(parts)).parse(values.only.split(','));
const say = (text: string) => process.stderr.write(`  ${text}\n`);

/** Every sample with its requests and long tasks, for finding causes. */
const detailsFile = path.join(root, 'e2e/results/page-loads.json');

async function save(samples: readonly Sample[]): Promise<void> {
  await mkdir(path.dirname(detailsFile), { recursive: true });
  await writeFile(detailsFile, JSON.stringify(samples, null, 1));
}

await withVariants({ port: Number(values.port), say }, async (variants, { line, browserArguments }) => {
  const browser = await launchBrowser(...browserArguments);
  try {
    const samples = await measureRounds({ browser, variants, only, line, runs, say, save });
    process.stdout.write(
      `\nMedians of ${runs}; ratios are medians of each round's own.\n\n${report(samples)}\n`,
    );
    say(`every sample: ${path.relative(root, detailsFile)}`);
  } finally {
    await browser.close();
  }
});
process.exit(0);
