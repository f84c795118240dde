import type { ListedProduct } from '@store/shared/clients/storefront/product-card';
import { searchUrl } from '@store/shared/contracts/urls';
import { replace, storefrontContext, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { CursorIndex, type CursorSnapshot } from '../paging/cursor-index';
import { createCursorPrefetcher, createListCache, createPageCache, onServer } from '../paging/list-caches';
import { loadPage } from '../paging/load-page';
import { pageNumber } from '../paging/page-number';
import { searchList } from './search-list';
import { searchTerm } from './search-term';

/** A page of search results as the component shows it. */
export interface SearchPage {
  /** Trimmed and cut; empty when the address has none. */
  term: string;
  page: number;
  /** Number of pages. */
  pages: number;
  /** Number of results. */
  total: number;
  products: ListedProduct[];
  /** From the server's cursor index; null when the browser loaded the page. */
  snapshot: CursorSnapshot | null;
}

const indexes = createListCache<CursorIndex>();
const pageCache = createPageCache<SearchPage>();
const prefetcher = createCursorPrefetcher(indexes);

const noResults = (term: string): SearchPage => ({
  term,
  page: 1,
  pages: 0,
  total: 0,
  products: [],
  snapshot: null,
});

/** Critical: a failing service fails the page. An empty term sends no request. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<SearchPage> {
  const { searchParams } = new URL(request.url);
  const term = searchTerm(searchParams);
  if (term === '') return noResults(term);
  const wanted = pageNumber(searchParams);
  const cached = pageCache?.get(searchUrl(term, wanted));
  if (cached) return cached;

  const storefront = context.get(storefrontContext);
  const list = searchList(term, storefront, request.signal);
  const result = await loadPage(list, wanted, indexes);
  if (result.kind === 'past-end') throw replace(searchUrl(term, result.lastPage));
  if (result.kind === 'unknown-list') return noResults(term);
  // Without the request's signal: other visitors' requests profit from it.
  void prefetcher?.prefetch(searchList(term, storefront));
  const { items, page, pages, total, snapshot } = result;
  const products = items.filter((item) => item !== null);
  const loaded = {
    term,
    page,
    pages,
    total: total ?? products.length,
    products,
    snapshot: onServer ? snapshot : null,
  };
  pageCache?.set(searchUrl(term, page), loaded);
  return loaded;
}

/** Adds a page from the server to the browser's caches, so that neighbouring pages cost one request and Back none. */
export function cacheServerPage(shown: SearchPage): void {
  const { term, page, snapshot } = shown;
  if (!snapshot) return;
  const key = term.toLowerCase();
  if (!indexes.get(key)) indexes.set(key, CursorIndex.fromSnapshot(snapshot));
  pageCache?.set(searchUrl(term, page), shown);
}
