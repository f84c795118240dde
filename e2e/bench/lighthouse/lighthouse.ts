import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { freePort } from '@store/service-kit/testing/free-port';
import { ensureChromium } from '../../../scripts/chromium';
import { everyPage } from '../../shop/every-page';
import { launchBrowser } from '../browser/launch-browser';
import { BenchShops } from '../variants';
import { aims, categories, medianScores, scoresOf, type Scores } from './scores';

/**
 * `npm run bench:lighthouse`: Lighthouse's mobile preset for the main pages, the median of three runs each.
 * `--origin http://localhost:4000` measures a running shop; `--runs 1` and `--only cart` take less time.
 */
const measured = ['home', 'a collection', 'a product', 'search', 'cart'] as const;

/**
 * These pages are `noindex`, for which Lighthouse lowers the score of any page. The audit of indexing is skipped for
 * them, as Lighthouse's documentation recommends.
 */
const unlisted: ReadonlySet<string> = new Set(['search', 'cart']);

/** Installed at the first run of this bench: with its dependencies it is an eighth of all packages. */
const lighthouse = 'lighthouse@12.8.2';
const run = promisify(execFile);

const { values } = parseArgs({
  options: {
    origin: { type: 'string' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    port: { type: 'string', default: '4500' },
  },
});

const say = (text: string) => process.stderr.write(`  ${text}\n`);

/** One run in a fresh browser, so that nothing is cached. */
async function measure(url: string, skipAudits: string[]): Promise<Scores> {
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    const options = [
      `--port=${port}`,
      ...['--output=json', '--output-path=stdout', '--quiet', '--no-enable-error-reporting'],
      `--only-categories=${categories.join()}`,
      ...skipAudits.map((audit) => `--skip-audits=${audit}`),
    ];
    const { stdout } = await run('npm', ['exec', '--yes', '--', lighthouse, url, ...options], {
      maxBuffer: 64 * 2 ** 20,
    });
    return scoresOf(stdout);
  } finally {
    await browser.close();
  }
}

async function report(origin: string) {
  const rows: string[] = [];
  let missed = 0;
  for (const name of measured) {
    if (values.only && !name.includes(values.only)) continue;
    const url = origin + everyPage[name];
    // The first visit renders pictures and fills the page cache, so it is not measured.
    await fetch(url).then((response) => response.text());
    const runs: Scores[] = [];
    for (let run = 0; run < Number(values.runs); run++) {
      say(`${name}, run ${run + 1}`);
      runs.push(await measure(url, unlisted.has(name) ? ['is-crawlable'] : []));
    }
    const scores = medianScores(runs);
    const cells = categories.map((category) => {
      const score = scores[category];
      if (score < aims[category]) missed++;
      return `${score}${score < aims[category] ? ` (aim ${aims[category]})` : ''}`.padEnd(16);
    });
    rows.push(`${name.padEnd(16)}${cells.join('')}${scores.faults.join(', ')}`);
  }
  process.stdout.write(
    `\n${'page'.padEnd(16)}${categories.map((category) => category.padEnd(16)).join('')}\n${rows.join('\n')}\n\n` +
      `Lighthouse mobile, median of ${values.runs}. Search and cart are noindex, so is-crawlable is left out there.\n` +
      `${missed === 0 ? 'Every aim is met.' : `${missed} aims are missed.`}\n`,
  );
}

// Gets the browser before a shop is opened, because a missing browser ends the process.
await ensureChromium();
if (values.origin) {
  await report(values.origin);
} else {
  const shops = new BenchShops(Number(values.port), say);
  const stop = () => void shops.close().then(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const [shop] = await shops.open(['shop']);
    if (shop) await report(shop.origin);
  } finally {
    await shops.close();
  }
}
