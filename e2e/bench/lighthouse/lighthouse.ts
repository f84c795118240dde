import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../../scripts/services';
import { ensureChromium } from '../../../scripts/chromium';
import { everyPage } from '../../shop/every-page';
import { table } from '../table';
import { BenchShops, variantLabels, type Variant } from '../variants';
import { runLighthouse } from './run-lighthouse';
import { aims, categories, medianScores, type Scores } from './scores';

/**
 * `npm run bench:lighthouse`: Lighthouse's mobile preset for the main pages, the median of three runs each, of the shop
 * and its variants in turn. `--origin http://localhost:4000` measures a running shop alone, `--baseline <commit>` the shop
 * of another commit as well; `--runs 1` and `--only cart` take less time.
 */
const measured = ['home', 'a collection', 'a product', 'search', 'cart'] as const;

/**
 * These pages are `noindex`, for which Lighthouse lowers the score of any page. The audit of indexing is skipped for
 * them, as Lighthouse's documentation recommends.
 */
const unlisted: ReadonlySet<string> = new Set(['search', 'cart']);

const detailsFile = path.join(root, 'e2e/results/lighthouse.json');

const { values } = parseArgs({
  options: {
    origin: { type: 'string' },
    baseline: { type: 'string' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    port: { type: 'string', default: '4500' },
  },
});

const say = (text: string) => process.stderr.write(`  ${text}\n`);

interface Measured {
  page: (typeof measured)[number];
  variant: Variant['name'];
  scores: Scores;
}

/**
 * Measures every variant once in each round, right after one another and in turning order. A first round is thrown away: in
 * it pictures are drawn, which visitors of a shop in use do not wait for.
 */
async function measure(variants: readonly Variant[]): Promise<Measured[]> {
  const pages = measured.filter((name) => !values.only || name.includes(values.only));
  const found: Measured[] = [];
  for (const page of pages) {
    for (let round = 0; round <= Number(values.runs); round++) {
      say(round === 0 ? `${page}, warming up` : `${page}, round ${round} of ${values.runs}`);
      for (let turn = 0; turn < variants.length; turn++) {
        const variant = variants[(turn + round) % variants.length];
        if (!variant) continue;
        const url = variant.origin + everyPage[page];
        // Fills the page cache.
        await fetch(url).then((response) => response.text());
        const scores = await runLighthouse(url, unlisted.has(page) ? ['is-crawlable'] : []);
        if (round > 0) found.push({ page, variant: variant.name, scores });
      }
      await mkdir(path.dirname(detailsFile), { recursive: true });
      await writeFile(detailsFile, JSON.stringify(found, null, 1));
    }
  }
  return found;
}

function report(found: readonly Measured[], variants: readonly Variant[]): string {
  const shown = measured.filter((name) => found.some(({ page }) => page === name));
  let missed = 0;
  const rows = shown.flatMap((name) =>
    variants.map((variant) => {
      const runs = found.filter((one) => one.page === name && one.variant === variant.name);
      const scores = medianScores(runs.map((one) => one.scores));
      const cells = categories.map((category) => {
        const isMissed = variant.name === 'shop' && scores[category] < aims[category];
        if (isMissed) missed++;
        return `${scores[category]}${isMissed ? ` (aim ${aims[category]})` : ''}`;
      });
      const machine = scores.machine.toFixed(0);
      return [`${name}, ${variantLabels[variant.name]}`, ...cells, machine, scores.faults.join(', ')];
    }),
  );
  return [
    table([['', ...categories, 'machine', ''], ...rows]),
    `Lighthouse mobile, median of ${values.runs}. Search and cart are noindex, so is-crawlable is left out there.`,
    'machine: how fast Lighthouse found it to be (benchmarkIndex), at the time of each figure.',
    missed === 0 ? 'Every aim is met.' : `${missed} aims are missed.`,
  ].join('\n');
}

/** The shops to measure; the first is the shop itself. */
async function open(shops: BenchShops): Promise<Variant[]> {
  const variants = await shops.open(['shop', 'single']);
  return values.baseline ? [...variants, await shops.openBaseline(values.baseline)] : variants;
}

// Gets the browser before a shop is opened, because a missing browser ends the process.
await ensureChromium();
const shops = new BenchShops(Number(values.port), say);
const stop = () => void shops.close().then(() => process.exit(130));
process.once('SIGINT', stop).once('SIGTERM', stop);
try {
  const { origin } = values;
  const variants = origin ? [{ name: 'shop' as const, origin, address: origin }] : await open(shops);
  process.stdout.write(`\n${report(await measure(variants), variants)}\n`);
} finally {
  await shops.close();
}
