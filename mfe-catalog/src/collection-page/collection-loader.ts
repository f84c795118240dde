import type { ListedProduct } from '@store/shared/clients/storefront/product-card';
import type { SafeHtml } from '@store/shared/clients/storefront/sanitize-html';
import { collectionUrl, type CollectionPart } from '@store/shared/contracts/urls';
import { notFound, replace, storefrontContext, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { filterParameters, readChosenFilters, type ChosenFilters } from '../filters/chosen-filters';
import type { Facets } from '../filters/facets';
import { CursorIndex, type CursorSnapshot } from '../paging/cursor-index';
import { createCursorPrefetcher, createListCache, createPageCache, onServer } from '../paging/list-caches';
import { loadPage } from '../paging/load-page';
import { pageNumber } from '../paging/page-number';
import { collectionList, facetsKey, listKey, type CollectionView } from './collection-list';
import { findSortOption, sortParameter } from './sort-options';

/** A page of a collection as the component shows it. */
export interface CollectionPage {
  origin: string;
  slug: string;
  /** Label of the order. */
  sort: string;
  chosen: ChosenFilters;
  /** Order and filters, as addresses of this list carry them. */
  carried: CollectionPart;
  title: string;
  /** Plain text. */
  description: string;
  descriptionHtml: SafeHtml;
  products: ListedProduct[];
  page: number;
  /** Known number of pages. */
  pages: number;
  facets: Facets | null;
  /** From the server's cursor index; null when the browser loaded the page. */
  snapshot: CursorSnapshot | null;
}

const indexes = createListCache<CursorIndex>();
const facets = createListCache<Facets>();
const pageCache = createPageCache<CollectionPage>();
const prefetcher = createCursorPrefetcher(indexes);

/** Critical: an unknown or empty collection is not found; a failing service fails the page. */
export async function loadCollectionPage({
  request,
  params,
  context,
}: LoaderFunctionArgs): Promise<CollectionPage> {
  const { origin, searchParams } = new URL(request.url);
  const slug = collectionSlug(params.slug);
  const view = {
    slug,
    sort: findSortOption(searchParams.get('sort')),
    chosen: readChosenFilters(searchParams),
  };
  const wanted = pageNumber(searchParams);
  const cached = pageCache?.get(addressOf(view, wanted));
  if (cached) return cached;

  const access = { storefront: context.get(storefrontContext), facets };
  const list = collectionList(view, { ...access, signal: request.signal });
  const result = await loadPage(list, wanted, indexes);
  if (result.kind === 'unknown-list') throw notFound();
  if (result.kind === 'past-end') throw replace(addressOf(view, result.lastPage));
  // Without the request's signal: other visitors' requests profit from it.
  void prefetcher?.prefetch(collectionList(view, access));
  const { content, items, page, pages, snapshot } = result;
  const products = items.filter((item) => item !== null);
  // A collection without products counts as not found; one that filters have emptied does not.
  if (products.length === 0 && filterParameters(view.chosen).length === 0) throw notFound();
  const loaded: CollectionPage = {
    ...content,
    origin,
    slug,
    sort: view.sort.label,
    chosen: view.chosen,
    carried: carriedBy(view),
    products,
    page,
    pages,
    facets: facets.get(facetsKey(view)) ?? null,
    snapshot: onServer ? snapshot : null,
  };
  pageCache?.set(addressOf(view, page), loaded);
  return loaded;
}

/** Adds a page from the server to the browser's caches, so that neighbouring pages cost one request and Back none. */
export function cacheServerPage(shown: CollectionPage): void {
  const { slug, chosen, page, snapshot } = shown;
  if (!snapshot) return;
  const view = { slug, sort: findSortOption(shown.sort), chosen };
  const key = listKey(view);
  if (!indexes.get(key)) indexes.set(key, CursorIndex.fromSnapshot(snapshot));
  if (shown.facets) facets.set(facetsKey(view), shown.facets);
  pageCache?.set(addressOf(view, page), shown);
}

const carriedBy = ({ sort, chosen }: CollectionView): CollectionPart => ({
  sort: sortParameter(sort),
  filters: filterParameters(chosen),
});

const addressOf = (view: CollectionView, page: number): string =>
  collectionUrl(view.slug, { ...carriedBy(view), page });

/** Characters of the longest handle that the commerce service gives. */
const maxSlugLength = 255;

/** The collection that an address names. Not found, without a request, when it cannot be a handle. */
function collectionSlug(slug = ''): string {
  if (slug === '' || slug.length > maxSlugLength || /[\p{C}\s/\\]/u.test(slug)) throw notFound();
  return slug;
}
