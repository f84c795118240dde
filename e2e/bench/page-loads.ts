import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../scripts/services';
import { launchBrowser } from './browser/launch-browser';
import { OptionError, readOptions, type PageLoadOptions } from './options';
import { report } from './report';
import { measureRounds, type Sample } from './rounds';
import { summary } from './summary';
import { withVariants } from './variants';

/** `npm run bench -- pages`: page loads of the shop and of the same sources as one bundle, over a shaped line. */
const say = (text: string) => process.stderr.write(`  ${text}\n`);

/** Every sample with its requests and long tasks, for finding causes. */
const detailsFile = path.join(root, 'e2e/results/page-loads.json');

async function save(samples: readonly Sample[]): Promise<void> {
  await mkdir(path.dirname(detailsFile), { recursive: true });
  await writeFile(detailsFile, JSON.stringify(samples, null, 1));
}

async function bench({ only, runs, port }: PageLoadOptions) {
  await withVariants({ port, say }, async (variants, { line, browserArguments }) => {
    const browser = await launchBrowser(...browserArguments);
    try {
      const samples = await measureRounds({ browser, variants, only, line, runs, say, save });
      process.stdout.write(
        `\nMedians of ${runs}; ratios are medians of each round's own.\n\n${report(samples)}\n\n${summary(samples)}\n`,
      );
      say(`every sample: ${path.relative(root, detailsFile)}`);
    } finally {
      await browser.close();
    }
  });
}

try {
  await bench(readOptions(process.argv.slice(2)));
  process.exit(0);
} catch (error) {
  process.stderr.write(
    `${error instanceof OptionError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}
