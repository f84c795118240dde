import type { LruCache } from '@store/shared/clients/lru-cache';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import type { Facets } from '../filters/facets';
import { productFilters } from '../filters/chosen-filters';
import type { ListView } from '../list-toolbar/shown-list';
import type { CollectionSortKey, SortOption } from '../list-toolbar/sort-options';
import type { PagedList } from '../paging/load-page';
import { rangeVariables } from '../paging/page-info';
import { loadCollectionCursors } from './collection-cursors-operation';
import { loadCollectionPage } from './collection-page-operation';

/** One collection in one order, with filters applied. */
export interface CollectionView extends ListView<{ slug: string }> {
  sort: SortOption<CollectionSortKey>;
}

interface Access {
  storefront: StorefrontClient;
  signal?: AbortSignal;
  /** Facets by {@link facetsKey}: requested once for a list, not with every page. */
  facets: LruCache<Facets>;
}

/** Key of a list's facets, which do not depend on its order. */
export const facetsKey = ({ subject: { slug }, chosen }: CollectionView): string =>
  JSON.stringify([slug, productFilters(chosen)]);

const variablesOf = ({ subject, sort: { sortKey, reverse }, chosen }: CollectionView) => ({
  handle: subject.slug,
  sortKey,
  reverse,
  filters: productFilters(chosen),
});

/** Key of a list's cursor index. */
export const listKey = (view: CollectionView): string => JSON.stringify(variablesOf(view));

/** The collection as a list that is shown in pages. */
export function collectionList(view: CollectionView, { storefront, signal, facets }: Access) {
  const list = variablesOf(view);
  const ownFacetsKey = facetsKey(view);
  const isFaceted = () => facets.get(ownFacetsKey) === undefined;

  /** Caches the facets of an answer, and gives the number of items in the list, which facets carry. */
  const totalOf = (answered: Facets | null): number | null => {
    if (answered) facets.set(ownFacetsKey, answered);
    return (answered ?? facets.get(ownFacetsKey))?.total ?? null;
  };

  return {
    key: listKey(view),
    async loadCursors(request) {
      const variables = { ...list, ...rangeVariables(request), faceted: isFaceted() };
      const range = await loadCollectionCursors.run(storefront, variables, { signal });
      return range && { ...range, total: totalOf(range.facets) };
    },
    async loadPage(start) {
      const variables = { ...list, ...start, faceted: isFaceted() };
      const page = await loadCollectionPage.run(storefront, variables, { signal });
      return page && { ...page, total: totalOf(page.facets) };
    },
  } satisfies PagedList<unknown, unknown>;
}
