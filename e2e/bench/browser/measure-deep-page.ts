import type { Browser } from 'playwright';
import { collectionUrl } from '@store/shared/contracts/urls';
import { collectionPage, type BenchPage } from '../pages';
import type { Profile } from '../profiles';
import { measureLoad } from './measure-load';

/** How deep the list is opened by its address. */
const deep = 20;

/** Every product; no other collection of the catalogue has as many pages. */
const slug = 'all';

/** USD; no product costs as much, so each ceiling above it is another list of the same products. */
let ceiling = 100_000;

/** Which of the two goes first turns: the second finds a warmer machine. */
let deepFirst = false;

const opened = (page: number, filters: [string, string][] = []): BenchPage => ({
  ...collectionPage,
  path: collectionUrl(slug, { page, filters }),
});

/** Page 20 of a list and its page 1, milliseconds, and how many times as long page 20 takes. */
export interface DeepFigures extends Record<string, number> {
  /** A list of which the shop knows nothing: no page of it has been asked for. */
  unknownFirstByte: number;
  unknownFirstByteDeep: number;
  unknownFcp: number;
  unknownFcpDeep: number;
  unknownFcpRatio: number;
  unknownLcpRatio: number;
  /** Both pages in the edge's cache. */
  cachedFcp: number;
  cachedFcpDeep: number;
  cachedFcpRatio: number;
  cachedLcpRatio: number;
}

/** Loads page 20 beside page 1 in fresh browsers: first paint of a deep address should not come later. */
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
