import { LruCache } from '@store/shared/clients/lru-cache';
import type { CursorIndex } from './cursor-index';
import { CursorPrefetcher } from './cursor-prefetcher';

const listTtlMs = 10 * 60_000;
const pageTtlMs = 5 * 60_000;

/** Not `__SERVER__`, which is true in unit tests of the browser's behaviour as well. */
export const onServer = typeof window === 'undefined';

/** What is known of lists: cursor indexes, facets. On the server for all visitors, in the browser for the page's life. */
export const createListCache = <Value>() => new LruCache<Value>({ max: 300, ttlMs: listTtlMs });

/**
 * Pages that the browser has shown, by address, so that Back and Forward need no request. Null on the server, whose
 * pages the edge caches.
 */
export const createPageCache = <Page>() =>
  onServer ? null : new LruCache<Page>({ max: 30, ttlMs: pageTtlMs });

/** Null in the browser. */
export const createCursorPrefetcher = (indexes: LruCache<CursorIndex>) =>
  __SERVER__ && onServer ? new CursorPrefetcher(indexes) : null;
