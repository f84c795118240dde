import { LruCache } from '@store/shared/clients/lru-cache';
import type { CursorIndex } from './cursor-index';
import { CursorPrefetcher } from './cursor-prefetcher';

const listTtlMs = 10 * 60_000;

/** Not `__SERVER__`, which is true in unit tests of the browser's behaviour as well. */
export const onServer = typeof window === 'undefined';

/** What is known of lists: cursor indexes, facets. On the server for all visitors, in the browser for the page's life. */
export const createListCache = <Value>() => new LruCache<Value>({ max: 300, ttlMs: listTtlMs });

/** Null in the browser. */
export const createCursorPrefetcher = (indexes: LruCache<CursorIndex>) =>
  __SERVER__ && onServer ? new CursorPrefetcher(indexes) : null;
