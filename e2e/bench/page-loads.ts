import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import * as z from 'zod';
import { root } from '../../scripts/services';
import { launchBrowser } from './browser/launch-browser';
import { measureAddToCart } from './browser/measure-add-to-cart';
import { measureClick } from './browser/measure-click';
import { measureFirstTap } from './browser/measure-first-tap';
import { measureLoad, type LoadDetails } from './browser/measure-load';
import type { ShapedLine } from './line/shaped-line';
import { collectionPage, pages, productPage, type BenchPage } from './pages';
import { profiles, slow } from './profiles';
import { report, type Sample } from './report';
import { withVariants, type Variant } from './variants';

/** What a visitor does; each can be measured alone. */
const parts = ['home', 'collection', 'product', 'search', 'cart', 'tap', 'click'] as const;

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

interface DetailedSample extends Sample {
  details?: LoadDetails;
}

interface Measurement extends Pick<Sample, 'group' | 'title'> {
  page: BenchPage;
  /** Whether it needs the page's scripts. */
  presses: boolean;
  measure(browser: Browser, variant: Variant): Promise<Pick<DetailedSample, 'figures' | 'details'>>;
}

/** @param line what browsers come over. */
function measurements(line: ShapedLine): Measurement[] {
  const all: Measurement[] = [];
  for (const shape of profiles) {
    const profile = { ...shape, line };
    for (const page of pages.filter(({ name }) => only.includes(name))) {
      all.push({
        group: `${page.name} ${profile.name}`,
        title: `${page.name}, ${profile.label}`,
        page,
        presses: false,
        async measure(browser, variant) {
          const { origin, address, documentsOf } = variant;
          const { figures: load, details } = await measureLoad(browser, variant, page, profile);
          const figures = { ...load, unseen: await unseenPage(address + page.path) };
          if (page !== productPage || documentsOf) return { figures, details };
          const { reacted, added } = await measureAddToCart(browser, origin, profile);
          return { figures: { ...figures, pressHeard: reacted, addToCart: added }, details };
        },
      });
    }
  }
  if (only.includes('click')) {
    for (const shape of profiles) {
      all.push({
        group: `click ${shape.name}`,
        title: `from a collection to a product, ${shape.label}`,
        page: collectionPage,
        presses: true,
        measure: async (browser, { origin }) => ({
          figures: { click: await measureClick(browser, origin, { ...shape, line }) },
        }),
      });
    }
  }
  if (!only.includes('tap')) return all;
  for (const page of pages) {
    all.push({
      group: `${page.name} tap`,
      title: `${page.name}, the first tap on the slow profile`,
      page,
      presses: true,
      measure: async (browser, { origin }) => ({
        figures: { inp: await measureFirstTap(browser, origin, page, { ...slow, line }) },
      }),
    });
  }
  return all;
}

/**
 * Measures every variant once per round, directly after one another and in rotating order, so that disturbances of
 * the machine affect all variants alike. The first round is discarded: it renders pictures and warms the services up.
 */
async function measureRounds(
  browser: Browser,
  variants: readonly Variant[],
  line: ShapedLine,
): Promise<DetailedSample[]> {
  const samples: DetailedSample[] = [];
  for (let round = 0; round <= runs; round += 1) {
    say(round === 0 ? 'warming up' : `round ${round} of ${runs}`);
    for (const { group, title, page, presses, measure } of measurements(line)) {
      const able = presses ? variants.filter(({ documentsOf }) => !documentsOf) : variants;
      for (let turn = 0; turn < able.length; turn += 1) {
        const variant = able[(turn + round) % able.length];
        if (!variant) continue;
        await warm(variant.address + page.path);
        const measured = await again(() => measure(browser, variant));
        if (round > 0) samples.push({ group, title, variant: variant.name, round, ...measured });
      }
    }
    await mkdir(path.dirname(detailsFile), { recursive: true });
    await writeFile(detailsFile, JSON.stringify(samples, null, 1));
  }
  return samples;
}

/** Repeats a failed measurement once and prints that: browsers sometimes hang on an overloaded machine. */
async function again<Result>(measure: () => Promise<Result>): Promise<Result> {
  try {
    return await measure();
  } catch (error) {
    say(`measured again: ${String(error)}`);
    return measure();
  }
}

let visits = 0;

/** Milliseconds until the whole document of an address is there that no cache has. */
async function unseenPage(address: string): Promise<number> {
  const began = performance.now();
  await warm(`${address}?subscribed=${began}-${++visits}`);
  return performance.now() - began;
}

/** Puts a fresh page into the page cache, so that the delivery is measured and not the rendering. */
async function warm(address: string): Promise<void> {
  const answer = await fetch(address);
  await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
}

await withVariants({ port: Number(values.port), say }, async (variants, { line, browserArguments }) => {
  const browser = await launchBrowser(...browserArguments);
  try {
    const samples = await measureRounds(browser, variants, line);
    process.stdout.write(
      `\nMedians of ${runs}; ratios are medians of each round's own.\n\n${report(samples)}\n`,
    );
    say(`every sample: ${path.relative(root, detailsFile)}`);
  } finally {
    await browser.close();
  }
});
process.exit(0);
