import { useEffect } from 'react';
import { LruCache } from '@store/shared/clients/lru-cache';
import { useLocation } from '@store/shared/runtime/router';

/** Milliseconds for which Back and Forward show a page of a list as it was. */
const pageTtlMs = 5 * 60_000;

/** Pages of a list that were left: Back shows them without a request, and without the list's loader, which is 20 KB. */
export function createLeftPages<Page extends object>() {
  const pages = new LruCache<Page>({ max: 30, ttlMs: pageTtlMs });
  const known = new WeakSet<Page>();
  /** A page that Back has shown is not kept again: its five minutes would start anew, and its prices never change. */
  const keep = (address: string, page: Page) => {
    if (known.has(page)) return;
    known.add(page);
    pages.set(address, page);
  };
  return {
    /** The kept page of a request. On the server there is none. */
    get({ url }: Request): Page | undefined {
      const { pathname, search } = new URL(url);
      return pages.get(pathname + search);
    },
    /** Keeps the page that is shown when it is left. */
    useKept(shown: Page): void {
      const { pathname, search } = useLocation();
      useEffect(() => () => keep(pathname + search, shown), [pathname, search, shown]);
    },
  };
}
