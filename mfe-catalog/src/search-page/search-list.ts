import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { rangeVariables } from '../paging/page-info';
import type { PagedList } from '../paging/load-page';
import { loadSearchCursors } from './search-cursors-operation';
import { loadSearchPage } from './search-page-operation';

/** The products that a query finds, by relevance, as a list that is shown in pages. */
export function searchList(query: string, storefront: StorefrontClient, signal?: AbortSignal) {
  return {
    key: query.toLowerCase(),
    loadCursors: (request) =>
      loadSearchCursors.run(storefront, { query, ...rangeVariables(request) }, { signal }),
    loadPage: (start) => loadSearchPage.run(storefront, { query, ...start }, { signal }),
  } satisfies PagedList<unknown, unknown>;
}
