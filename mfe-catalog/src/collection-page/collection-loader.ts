import type { ListedProduct } from '@store/shared/clients/storefront/product-card';
import type { SafeHtml } from '@store/shared/clients/storefront/sanitize-html';
import { notFound, replace, storefrontContext, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { filterParameters, readChosenFilters } from '../filters/chosen-filters';
import type { Facets } from '../filters/facets';
import { addressOf, carriedBy, type ShownList } from '../list-toolbar/shown-list';
import { collectionSorts, findSortOption } from '../list-toolbar/sort-options';
import { CursorIndex, type CursorSnapshot } from '../paging/cursor-index';
import { createCursorPrefetcher, createListCache, onServer } from '../paging/list-caches';
import { loadPage } from '../paging/load-page';
import { pageNumber } from '../paging/page-number';
import { collectionList, facetsKey, listKey } from './collection-list';

/** A page of a collection as the component shows it. */
export interface CollectionPage extends ShownList {
  subject: { slug: string };
  origin: string;
  /** Plain text. */
  description: string;
  descriptionHtml: SafeHtml;
  products: ListedProduct[];
  page: number;
  /** Known number of pages. */
  pages: number;
  /** From the server's cursor index; null when the browser loaded the page. */
  snapshot: CursorSnapshot | null;
}

const indexes = createListCache<CursorIndex>();
const facets = createListCache<Facets>();
const prefetcher = createCursorPrefetcher(indexes);

/** Critical: an unknown or empty collection is not found; a failing service fails the page. */
export async function loadCollectionPage({
  request,
  params,
  context,
}: LoaderFunctionArgs): Promise<CollectionPage> {
  const { origin, searchParams } = new URL(request.url);
  const view = {
    subject: { slug: collectionSlug(params.slug) },
    sort: findSortOption(searchParams.get('sort'), collectionSorts),
    chosen: readChosenFilters(searchParams),
  };
  const wanted = pageNumber(searchParams);

  const access = { storefront: context.get(storefrontContext), facets };
  const list = collectionList(view, { ...access, signal: request.signal });
  const result = await loadPage(list, wanted, indexes);
  if (result.kind === 'unknown-list') throw notFound();
  if (result.kind === 'past-end') throw replace(addressOf(view, result.lastPage));
  // Without the request's signal: other visitors' requests profit from it.
  void prefetcher?.prefetch(collectionList(view, access));
  const { content, items, page, pages, snapshot } = result;
  const products = items.filter((item) => item !== null);
  const known = facets.get(facetsKey(view)) ?? null;
  // A collection without products counts as not found; one that filters have emptied does not.
  if (products.length === 0 && filterParameters(view.chosen).length === 0) throw notFound();
  return {
    ...content,
    origin,
    subject: view.subject,
    sort: view.sort.label,
    chosen: view.chosen,
    carried: carriedBy(view),
    products,
    page,
    pages,
    facets: known,
    total: known?.total ?? null,
    snapshot: onServer ? snapshot : null,
  };
}

/** Keeps what a page from the server says of its list, so that neighbouring pages cost one request. */
export function cacheServerPage(shown: CollectionPage): void {
  const { subject, chosen, snapshot } = shown;
  if (!snapshot) return;
  const view = { subject, sort: findSortOption(shown.sort, collectionSorts), chosen };
  const key = listKey(view);
  if (!indexes.get(key)) indexes.set(key, CursorIndex.fromSnapshot(snapshot));
  if (shown.facets) facets.set(facetsKey(view), shown.facets);
}

/** Characters of the longest handle that the commerce service gives. */
const maxSlugLength = 255;

/** The collection that an address names. Not found, without a request, when it cannot be a handle. */
function collectionSlug(slug = ''): string {
  if (slug === '' || slug.length > maxSlugLength || /[\p{C}\s/\\]/u.test(slug)) throw notFound();
  return slug;
}
