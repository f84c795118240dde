import type { CachedPage } from './cached-page';
import { SurrogateCache, type Kept } from './surrogate-cache';

/** Anonymous pages by variant. */
export type PageCache = SurrogateCache<CachedPage>;

export type KeptPage = Kept<CachedPage>;

/** Memory for all pages, and how long they are kept unless a change of the catalog says otherwise. */
const limits = { maxBytes: 64 * 1024 * 1024, freshMs: 10_000, staleMs: 60_000, keptMs: 3_600_000 };

export const newPageCache = (): PageCache => new SurrogateCache(limits);
