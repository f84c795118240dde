import type { Browser } from 'playwright';
import { collectionUrl } from '@store/shared/contracts/urls';
import { collectionPage, type BenchPage } from '../pages';
import type { Profile } from '../profiles';
import { measureLoad } from './measure-load';

/** The page number that is opened by its address. */
const deep = 20;

/** All products: no other collection of the catalogue has as many pages. */
const slug = 'all';

/** USD. Every product costs less, so each limit above it makes another list of the same products. */
let ceiling = 100_000;

/** Alternates which page is loaded first: the second one runs on a warmer machine. */
let deepFirst = false;

const opened = (page: number, filters: [string, string][] = []): BenchPage => ({
  ...collectionPage,
  path: collectionUrl(slug, { page, filters }),
});

/** Load times of page 20 and page 1 of a list in milliseconds, and the ratio of page 20 to page 1. */
export interface DeepFigures extends Record<string, number> {
  /** A list of which no page was requested before. */
  unknownFirstByte: number;
  unknownFirstByteDeep: number;
  unknownFcp: number;
  unknownFcpDeep: number;
  unknownFcpRatio: number;
  unknownLcpRatio: number;
  /** Both pages are in the page cache. */
  cachedFcp: number;
  cachedFcpDeep: number;
  cachedFcpRatio: number;
  cachedLcpRatio: number;
}

/** Loads page 20 and page 1 in fresh browsers: the first paint of page 20 should not come later. */
export async function measureDeepPage(
  browser: Browser,
  origin: string,
  profile: Profile,
): Promise<DeepFigures> {
  const load = async (page: BenchPage) => (await measureLoad(browser, origin, page, profile)).figures;
  const unknown = (page: number) => load(opened(page, [['max', String(++ceiling)]]));
  const cached = async (page: number) => {
    const { path } = opened(page);
    await (await fetch(origin + path)).text();
    return load(opened(page));
  };
  const both = async (measure: typeof unknown) => {
    deepFirst = !deepFirst;
    const early = deepFirst ? await measure(deep) : null;
    const first = await measure(1);
    return [first, early ?? (await measure(deep))] as const;
  };
  const [first, last] = await both(unknown);
  const [firstCached, lastCached] = await both(cached);
  return {
    unknownFirstByte: first.ttfb,
    unknownFirstByteDeep: last.ttfb,
    unknownFcp: first.fcp,
    unknownFcpDeep: last.fcp,
    unknownFcpRatio: last.fcp / first.fcp,
    unknownLcpRatio: last.lcp / first.lcp,
    cachedFcp: firstCached.fcp,
    cachedFcpDeep: lastCached.fcp,
    cachedFcpRatio: lastCached.fcp / firstCached.fcp,
    cachedLcpRatio: lastCached.lcp / firstCached.lcp,
  };
}
