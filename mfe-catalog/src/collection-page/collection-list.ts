import type { StorefrontClient } from '@store/shared/contracts/storefront';
import type { Facets } from '../filters/facets';
import { productFilters, type ChosenFilters } from '../filters/chosen-filters';
import { stretchVariables } from '../paging/page-info';
import type { PagedList } from '../paging/load-page';
import type { Shelf } from '../paging/shelf';
import { loadCollectionCursors } from './collection-cursors-operation';
import { loadCollectionPage } from './collection-page-operation';
import type { SortOption } from './sort-options';

/** One collection in one order, narrowed. */
export interface CollectionView {
  slug: string;
  sort: SortOption;
  chosen: ChosenFilters;
}

interface Access {
  storefront: StorefrontClient;
  signal?: AbortSignal;
  /** What lists can be narrowed by, by {@link facetsKey}: asked for once, not with every page. */
  facets: Shelf<Facets>;
}

/** The values that narrow a list do not depend on its order. */
export const facetsKey = ({ slug, chosen }: CollectionView): string =>
  JSON.stringify([slug, productFilters(chosen)]);

const variablesOf = ({ slug: handle, sort: { sortKey, reverse }, chosen }: CollectionView) => ({
  handle,
  sortKey,
  reverse,
  filters: productFilters(chosen),
});

/** What the list's cursors are kept under. */
export const listKey = (view: CollectionView): string => JSON.stringify(variablesOf(view));

/** The collection as a list that is shown in pages. */
export function collectionList(view: CollectionView, { storefront, signal, facets }: Access) {
  const list = variablesOf(view);
  const ownFacets = facetsKey(view);
  const isFaceted = () => facets.find(ownFacets) === undefined;

  /** Keeps the facets of an answer; gives the number of the list's products, which facets carry. */
  const totalOf = (answered: Facets | null): number | null => {
    const known = answered ?? facets.find(ownFacets);
    if (known) facets.keep(ownFacets, known);
    return known?.total ?? null;
  };

  return {
    key: listKey(view),
    async cursors(stretch) {
      const variables = { ...list, ...stretchVariables(stretch), faceted: isFaceted() };
      const run = await loadCollectionCursors.run(storefront, variables, { signal });
      return run && { ...run, total: totalOf(run.facets) };
    },
    async page(start) {
      const variables = { ...list, ...start, faceted: isFaceted() };
      const page = await loadCollectionPage.run(storefront, variables, { signal });
      return page && { ...page, total: totalOf(page.facets) };
    },
  } satisfies PagedList<unknown, unknown>;
}
