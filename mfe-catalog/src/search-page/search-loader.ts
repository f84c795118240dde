import type { ListedProduct } from '@store/shared/clients/storefront/product-card';
import { searchUrl } from '@store/shared/contracts/urls';
import { replace, storefrontContext, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { CursorBook, type CursorTrail } from '../paging/cursor-book';
import { freshFor, KeptPages } from '../paging/kept-pages';
import { loadPage } from '../paging/load-page';
import { pageNumber } from '../paging/page-number';
import { Shelf } from '../paging/shelf';
import { WalksAhead } from '../paging/walk-ahead';
import { searchList } from './search-list';
import { searchTerm } from './search-term';

/** A page of search results as the component shows it. */
export interface SearchPage {
  /** Trimmed and cut; empty when nothing was asked. */
  term: string;
  page: number;
  /** Number of pages. */
  pages: number;
  /** Number of results. */
  total: number;
  products: ListedProduct[];
  /** What the server knew of the list; null when the browser loaded the page. */
  trail: CursorTrail | null;
}

const books = new Shelf<CursorBook>({ capacity: 300, lifetime: 10 * 60_000 });
const walks = __SERVER__ ? new WalksAhead(books) : null;
const keptPages = new KeptPages<SearchPage>({ capacity: 30, lifetime: freshFor });

const nothing = (term: string): SearchPage => ({
  term,
  page: 1,
  pages: 0,
  total: 0,
  products: [],
  trail: null,
});

/** Critical: a failing service fails the page. An empty term asks nothing of it. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<SearchPage> {
  const { searchParams } = new URL(request.url);
  const term = searchTerm(searchParams);
  if (term === '') return nothing(term);
  const wanted = pageNumber(searchParams);
  const kept = keptPages.find(searchUrl(term, wanted));
  if (kept) return kept;

  const storefront = context.get(storefrontContext);
  const list = searchList(term, storefront, request.signal);
  const result = await loadPage(list, wanted, books);
  if (result.kind === 'past-end') throw replace(searchUrl(term, result.lastPage));
  if (result.kind === 'unknown-list') return nothing(term);
  // Whoever looked may leave: the walk is for those who come after.
  if (__SERVER__) void walks?.walk(searchList(term, storefront));
  const { items, page, pages, total, trail } = result;
  const products = items.filter((item) => item !== null);
  const found = { term, page, pages, total: total ?? products.length, products, trail };
  keptPages.keep(searchUrl(term, page), found);
  return found;
}

/** Takes over what the server found out, so that coming back and turning the page cost the browser less. */
export function remember(shown: SearchPage): void {
  const { term, page, trail } = shown;
  if (!trail) return;
  const key = term.toLowerCase();
  if (!books.find(key)) books.keep(key, CursorBook.from(trail));
  keptPages.keep(searchUrl(term, page), shown);
}
