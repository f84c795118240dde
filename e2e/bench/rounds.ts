import type { Browser } from 'playwright';
import { measureAddToCart } from './browser/measure-add-to-cart';
import { measureClick } from './browser/measure-click';
import { measureFirstTap } from './browser/measure-first-tap';
import { measureLoad, type LoadDetails } from './browser/measure-load';
import { collectionPage, pages, productPage, type BenchPage } from './pages';
import type { ShapedLine } from './line/shaped-line';
import { profiles, slow, type Profile } from './profiles';
import type { Variant } from './variants';

/** What a visitor does; each can be measured alone. */
export const parts = ['home', 'collection', 'product', 'search', 'cart', 'tap', 'click'] as const;

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
  /** Whether it needs the page's scripts. */
  presses: boolean;
  measure(browser: Browser, variant: Variant): Promise<Pick<Sample, 'figures' | 'details'>>;
}

export const loadGroup = (page: BenchPage['name'], profile: Profile['name']) => `${page} ${profile}`;
export const tapGroup = (page: BenchPage['name']) => `${page} tap`;
export const clickGroup = (profile: Profile['name']) => `click ${profile}`;

function measurements({ only, line }: Pick<Rounds, 'only' | 'line'>): Measurement[] {
  const all: Measurement[] = [];
  for (const shape of profiles) {
    const profile = { ...shape, line };
    for (const page of pages.filter(({ name }) => only.includes(name))) {
      all.push({
        group: loadGroup(page.name, profile.name),
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
        group: clickGroup(shape.name),
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
      group: tapGroup(page.name),
      page,
      presses: true,
      measure: async (browser, { origin }) => ({
        figures: { inp: await measureFirstTap(browser, origin, page, { ...slow, line }) },
      }),
    });
  }
  return all;
}

interface Rounds {
  browser: Browser;
  variants: readonly Variant[];
  only: readonly (typeof parts)[number][];
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
    for (const { group, page, presses, measure } of measurements(rounds)) {
      const able = presses ? variants.filter(({ documentsOf }) => !documentsOf) : variants;
      for (let turn = 0; turn < able.length; turn += 1) {
        const variant = able[(turn + round) % able.length];
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
