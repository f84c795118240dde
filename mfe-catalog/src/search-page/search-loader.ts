import type { ListedProduct } from '@store/shared/clients/storefront/product-card';
import { loadBestSellers } from '@store/shared/clients/storefront/best-sellers-operation';
import type { PageSlug } from '@store/shared/contracts/page-slugs';
import { searchUrl } from '@store/shared/contracts/urls';
import { replace, storefrontContext, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { understandTerm } from '../search-terms/search-queries';
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
  /** What the service was asked for. */
  query: string;
  /** Whether the term itself finds nothing and the products are those of a similar or shorter one. */
  isSimilar: boolean;
  /** Without results: the nearest spelling. */
  spelling: string | null;
  /** Help pages that answer the term. */
  help: readonly PageSlug[];
  /** Without results. */
  bestSellers: ListedProduct[];
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
  query: term,
  isSimilar: false,
  spelling: null,
  help: [],
  bestSellers: [],
  snapshot: null,
});

/** Critical: a failing service fails the page. An empty term sends no request. */
export async function loadSearchResults({ request, context }: LoaderFunctionArgs): Promise<SearchPage> {
  const { searchParams } = new URL(request.url);
  const term = searchTerm(searchParams);
  if (term === '') return noResults(term);
  const wanted = pageNumber(searchParams);
  const cached = pageCache?.get(searchUrl(term, wanted));
  if (cached) return cached;

  const storefront = context.get(storefrontContext);
  const { queries, spelling, help } = understandTerm(term);
  for (const query of queries) {
    const result = await loadPage(searchList(query, storefront, request.signal), wanted, indexes);
    if (result.kind === 'past-end' && result.lastPage > 0) throw replace(searchUrl(term, result.lastPage));
    if (result.kind !== 'page' || result.total === 0 || result.items.length === 0) continue;
    // Without the request's signal: other visitors' requests profit from it.
    void prefetcher?.prefetch(searchList(query, storefront));
    const { items, page, pages, total, snapshot } = result;
    const products = items.filter((item) => item !== null);
    const loaded = {
      ...noResults(term),
      page,
      pages,
      total: total ?? products.length,
      products,
      query,
      isSimilar: query !== queries[0],
      help,
      snapshot: onServer ? snapshot : null,
    };
    pageCache?.set(searchUrl(term, page), loaded);
    return loaded;
  }
  const bestSellers = await loadBestSellers(storefront, request.signal);
  return { ...noResults(term), spelling, help, bestSellers };
}

/** Adds a page from the server to the browser's caches, so that neighbouring pages cost one request and Back none. */
export function cacheServerPage(shown: SearchPage): void {
  const { term, query, page, snapshot } = shown;
  if (!snapshot) return;
  const key = query.toLowerCase();
  if (!indexes.get(key)) indexes.set(key, CursorIndex.fromSnapshot(snapshot));
  pageCache?.set(searchUrl(term, page), shown);
}
