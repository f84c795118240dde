import { LruCache } from '@store/shared/clients/lru-cache';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import type { Facets } from '../filters/facets';
import { CursorIndex, type CursorSnapshot } from './cursor-index';
import { loadPage, type ListPart, type PartRequest } from './load-page';

const listTtlMs = 10 * 60_000;
const createCache = <Value>() => new LruCache<Value>({ max: 300, ttlMs: listTtlMs });

/** Not `__SERVER__`, which is true in unit tests of browser code as well. */
const onServer = typeof window === 'undefined';

/** How a loader asks the commerce service. */
export interface Access {
  storefront: StorefrontClient;
  signal: AbortSignal;
}

interface Lists<View, Content, Item> {
  /** Key of a list's cursor index. */
  keyOf: (view: View) => string;
  /** Key of a list's facets, which do not depend on its order. */
  facetsKeyOf: (view: View) => string;
  /** Asks the service for a part of a list, and for its facets when they are not known. */
  ask: (
    view: View,
    request: PartRequest & { faceted: boolean },
    access: Access,
  ) => Promise<(ListPart<Content, Item> & { facets: Facets | null }) | null>;
}

/**
 * Caches the cursor indexes and the facets of lists of one kind, such as collections. Visitors share the server's cache; a
 * browser's lives as long as its page.
 */
export function createKnownLists<View, Content, Item>({
  keyOf,
  facetsKeyOf,
  ask,
}: Lists<View, Content, Item>) {
  const indexes = createCache<CursorIndex>();
  const facets = createCache<Facets>();
  return {
    /** Loads a page as `loadPage` does. The facets of its list are requested once, not with every page. */
    load(view: View, wanted: number, access: Access) {
      const facetsKey = facetsKeyOf(view);
      const load = async (request: PartRequest) => {
        const part = await ask(view, { ...request, faceted: facets.get(facetsKey) === undefined }, access);
        if (part?.facets) facets.set(facetsKey, part.facets);
        return part && { ...part, total: part.total ?? facets.get(facetsKey)?.total ?? null };
      };
      return loadPage({ key: keyOf(view), load }, wanted, indexes);
    },

    facetsOf: (view: View): Facets | null => facets.get(facetsKeyOf(view)) ?? null,

    /** What the document carries of the index; nothing in the browser, which has it. */
    carried: (snapshot: CursorSnapshot): CursorSnapshot | null => (onServer ? snapshot : null),

    /** Keeps what a page from the server says of its list, so that the pages beside it cost one request. */
    keep(view: View, page: { snapshot: CursorSnapshot | null; facets: Facets | null }): void {
      if (!page.snapshot) return;
      const key = keyOf(view);
      if (!indexes.get(key)) indexes.set(key, CursorIndex.fromSnapshot(page.snapshot));
      if (page.facets) facets.set(facetsKeyOf(view), page.facets);
    },
  };
}
