import type { LruCache } from '@store/shared/clients/lru-cache';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { productFilters } from '../filters/chosen-filters';
import type { Facets } from '../filters/facets';
import type { ListView } from '../list-toolbar/shown-list';
import type { SearchSortKey, SortOption } from '../list-toolbar/sort-options';
import type { PagedList } from '../paging/load-page';
import { rangeVariables } from '../paging/page-info';
import { loadSearchCursors } from './search-cursors-operation';
import { loadSearchPage } from './search-page-operation';

/** What the service finds for one query, in one order, with filters applied. */
export interface SearchView extends ListView<{ term: string }> {
  sort: SortOption<SearchSortKey>;
  /** What the service is asked for in place of the term. */
  query: string;
}

interface Access {
  storefront: StorefrontClient;
  signal?: AbortSignal;
  /** Facets by {@link facetsKey}: requested once for a list, not with every page. */
  facets: LruCache<Facets>;
}

const variablesOf = ({ query, sort: { sortKey, reverse }, chosen }: SearchView) => ({
  query,
  sortKey,
  reverse,
  filters: productFilters(chosen),
});

/** Key of a list's facets, which do not depend on its order. */
export const facetsKey = ({ query, chosen }: SearchView): string =>
  JSON.stringify([query.toLowerCase(), productFilters(chosen)]);

/** Key of a list's cursor index. */
export const listKey = (view: SearchView): string =>
  JSON.stringify(variablesOf({ ...view, query: view.query.toLowerCase() }));

/** The products that a query finds, as a list that is shown in pages. */
export function searchList(view: SearchView, { storefront, signal, facets }: Access) {
  const list = variablesOf(view);
  const ownFacetsKey = facetsKey(view);
  return {
    key: listKey(view),
    loadCursors: (request) =>
      loadSearchCursors.run(storefront, { ...list, ...rangeVariables(request) }, { signal }),
    async loadPage(start) {
      const faceted = facets.get(ownFacetsKey) === undefined;
      const page = await loadSearchPage.run(storefront, { ...list, ...start, faceted }, { signal });
      if (page.facets) facets.set(ownFacetsKey, page.facets);
      return page;
    },
  } satisfies PagedList<unknown, unknown>;
}
