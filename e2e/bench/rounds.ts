import type { Browser } from 'playwright';
import { measureAddToCart } from './browser/measure-add-to-cart';
import { measureDeepPage } from './browser/measure-deep-page';
import { measureClick, tapLength } from './browser/measure-click';
import { measureFirstTap } from './browser/measure-first-tap';
import { measureOption } from './browser/measure-option';
import { measureLoad, type LoadDetails } from './browser/measure-load';
import { collectionPage, pages, productPage, type BenchPage } from './pages';
import type { ShapedLine } from './line/shaped-line';
import { profiles, slow as slowProfile, type Profile, type ProfileShape } from './profiles';
import type { Part } from './options';
import type { Variant } from './variants';

/** The measurements of one variant in one round. */
export interface Sample {
  /** Page and profile, e.g. `product slow`. */
  group: string;
  variant: Variant['name'];
  round: number;
  figures: Record<string, number>;
  details?: LoadDetails;
}

interface Measurement {
  group: string;
  page: BenchPage;
  /** The variants that it applies to. */
  of: readonly Variant['name'][];
  measure(browser: Browser, variant: Variant): Promise<Pick<Sample, 'figures' | 'details'>>;
}

export const groupOf = (
  page: BenchPage['name'] | 'deep' | 'click' | 'option' | 'tap',
  profile: Profile['name'],
) => `${page} ${profile}`;

function measurements({ only, line }: Pick<Rounds, 'only' | 'line'>): Measurement[] {
  const all: Measurement[] = [];
  const on = (profile: ProfileShape): Profile => ({ ...profile, line });
  const slow = on(slowProfile);
  for (const profile of profiles.map(on)) {
    for (const page of pages.filter(({ name }) => only.includes(name))) {
      all.push({
        group: groupOf(page.name, profile.name),
        page,
        of: ['shop', 'single'],
        async measure(browser, { origin, address }) {
          const { figures: load, details } = await measureLoad(browser, origin, page, profile);
          const figures = { ...load, unseen: await unseenPage(address + page.path) };
          if (page !== productPage) return { figures, details };
          const { reacted, added } = await measureAddToCart(browser, origin, profile);
          return { figures: { ...figures, pressHeard: reacted, addToCart: added }, details };
        },
      });
    }
  }
  if (only.includes('tap')) {
    for (const page of pages) {
      all.push({
        group: `${page.name} ${groupOf('tap', slow.name)}`,
        page,
        of: ['shop', 'single'],
        measure: async (browser, { origin }) => ({
          figures: { inp: await measureFirstTap(browser, origin, page, slow) },
        }),
      });
    }
  }
  if (only.includes('deep')) {
    all.push({
      group: groupOf('deep', slow.name),
      page: collectionPage,
      of: ['shop'],
      measure: async (browser, { origin }) => ({ figures: await measureDeepPage(browser, origin, slow) }),
    });
  }
  if (only.includes('click')) {
    all.push({
      group: groupOf('click', slow.name),
      page: collectionPage,
      of: ['shop', 'single'],
      measure: async (browser, { origin }) => ({
        figures: {
          tap: await measureClick(browser, origin, slow, tapLength),
          atOnce: await measureClick(browser, origin, slow, 0),
        },
      }),
    });
  }
  if (only.includes('option')) {
    all.push({
      group: groupOf('option', slow.name),
      page: productPage,
      of: ['shop', 'single'],
      measure: async (browser, { origin }) => ({
        figures: { price: await measureOption(browser, origin, slow) },
      }),
    });
  }
  return all;
}

interface Rounds {
  browser: Browser;
  variants: readonly Variant[];
  only: readonly Part[];
  /** What browsers come over. */
  line: ShapedLine;
  runs: number;
  say: (text: string) => void;
  /** Called after each round with everything measured so far. */
  save: (samples: readonly Sample[]) => Promise<void>;
}

/**
 * Measures every variant once per round, directly after one another and in rotating order, so that disturbances of
 * the machine affect all variants alike. The first round is discarded: it renders pictures and warms the services up.
 */
export async function measureRounds(rounds: Rounds): Promise<Sample[]> {
  const { browser, variants, runs, say, save } = rounds;
  const samples: Sample[] = [];
  for (let round = 0; round <= runs; round += 1) {
    say(round === 0 ? 'warming up' : `round ${round} of ${runs}`);
    for (const { group, page, of, measure } of measurements(rounds)) {
      const measuredVariants = variants.filter(({ name }) => of.includes(name));
      for (let turn = 0; turn < measuredVariants.length; turn += 1) {
        const variant = measuredVariants[(turn + round) % measuredVariants.length];
        if (!variant) continue;
        await warm(variant.address + page.path);
        const measured = await again(() => measure(browser, variant), say);
        if (round > 0) samples.push({ group, variant: variant.name, round, ...measured });
      }
    }
    await save(samples);
  }
  return samples;
}

/** Repeats a failed measurement once and prints that: browsers sometimes hang on an overloaded machine. */
async function again<Result>(measure: () => Promise<Result>, say: (text: string) => void): Promise<Result> {
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
