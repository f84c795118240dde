import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../scripts/services';
import { launchBrowser } from './browser/launch-browser';
import { OptionError, readOptions, type BenchOptions } from './options';
import { report } from './report';
import { measureRounds, type Sample } from './rounds';
import { measureServer, type ServerSpeed } from './server/server-speed';
import { summary } from './summary';
import { BenchShops, ports, type Variant } from './variants';

/** `npm run bench`: measures the shop and its variants: the same sources, served and built differently. */
const say = (text: string) => process.stderr.write(`  ${text}\n`);

/** Prints every sample with its requests and long tasks, for finding causes. */
const detailsFile = path.join(root, 'e2e/results/bench.json');

async function save(samples: readonly Sample[], server: ServerSpeed | null = null): Promise<void> {
  await mkdir(path.dirname(detailsFile), { recursive: true });
  await writeFile(detailsFile, JSON.stringify({ samples, server }, null, 1));
}

async function measureInBrowser(
  shops: BenchShops,
  variants: readonly Variant[],
  { only, runs }: BenchOptions,
): Promise<Sample[]> {
  if (!only.some((part) => part !== 'server')) return [];
  const line = await shops.openLine();
  const browser = await launchBrowser(...(line?.browserArguments ?? []));
  try {
    return await measureRounds({ browser, variants, only, line: line?.line, runs, say, save });
  } finally {
    await browser.close();
  }
}

async function measureOnServer(shops: BenchShops, { only, runs, quick, port }: BenchOptions) {
  if (!only.includes('server')) return null;
  say('rendering, and serving over HTTP');
  return measureServer({
    shop: { folder: root, environment: shops.environmentOf('shop') },
    baseline: shops.baselineEdge(),
    port: port + ports.measured,
    runs: Math.min(runs, 5),
    seconds: quick ? 2 : 6,
  });
}

async function bench(options: BenchOptions) {
  const shops = new BenchShops(options.port, say, options);
  const stop = () => void shops.close().then(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const onlyShop = options.only.every((part) => part === 'server' || part === 'deep');
    const variants = await shops.open(
      onlyShop ? ['shop'] : ['shop', 'client', 'single', ...(options.line ? (['ownHost'] as const) : [])],
    );
    if (options.baseline) variants.push(await shops.openBaseline(options.baseline));
    const samples = await measureInBrowser(shops, variants, options);
    const server = await measureOnServer(shops, options);
    await save(samples, server);
    process.stdout.write(
      `\nMedians of ${options.runs}; ratios are medians of each round's own.\n\n${report(samples, server)}\n\n${summary(samples)}\n`,
    );
    say(`every sample: ${path.relative(root, detailsFile)}`);
  } finally {
    await shops.close();
  }
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
