import type { ListedProduct } from '@store/shared/clients/storefront/product-card';
import { collectionUrl, type CollectionPart } from '@store/shared/contracts/urls';
import { notFound, replace, storefrontContext, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { filterParameters, readChosenFilters, type ChosenFilters } from '../filters/chosen-filters';
import type { Facets } from '../filters/facets';
import { CursorBook, type CursorTrail } from '../paging/cursor-book';
import { loadPage } from '../paging/load-page';
import { pageNumber } from '../paging/page-number';
import { freshFor, KeptPages } from '../paging/kept-pages';
import { Shelf } from '../paging/shelf';
import { WalksAhead } from '../paging/walk-ahead';
import { collectionList, facetsKey, listKey, type CollectionView } from './collection-list';
import { findSortOption, sortParameter } from './sort-options';

/** A page of a collection as the component shows it. */
export interface CollectionPage {
  origin: string;
  slug: string;
  /** Label of the order. */
  sort: string;
  chosen: ChosenFilters;
  /** What addresses of this list carry beside the page, so that the page need not work it out. */
  carried: CollectionPart;
  title: string;
  /** Plain text. */
  description: string;
  /** From `plainHtml`, which leaves only bare elements. */
  descriptionHtml: string;
  products: ListedProduct[];
  page: number;
  /** Known number of pages. */
  pages: number;
  facets: Facets | null;
  /** What the server knew of the list; null when the browser loaded the page. */
  trail: CursorTrail | null;
}

const tenMinutes = 10 * 60_000;
const books = new Shelf<CursorBook>({ capacity: 300, lifetime: tenMinutes });
const facets = new Shelf<Facets>({ capacity: 300, lifetime: tenMinutes });
const walks = __SERVER__ ? new WalksAhead(books) : null;
const keptPages = new KeptPages<CollectionPage>({ capacity: 30, lifetime: freshFor });

/** Critical: an unknown or empty collection is not found; a failing service fails the page. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<CollectionPage> {
  const { origin, searchParams } = new URL(request.url);
  const slug = collectionSlug(params.slug);
  const view = {
    slug,
    sort: findSortOption(searchParams.get('sort')),
    chosen: readChosenFilters(searchParams),
  };
  const wanted = pageNumber(searchParams);
  const kept = keptPages.find(addressOf(view, wanted));
  if (kept) return kept;

  const access = { storefront: context.get(storefrontContext), facets };
  const list = collectionList(view, { ...access, signal: request.signal });
  const result = await loadPage(list, wanted, books);
  if (result.kind === 'unknown-list') throw notFound();
  if (result.kind === 'past-end') throw replace(addressOf(view, result.lastPage));
  // Whoever looked may leave: the walk is for those who come after.
  if (__SERVER__) void walks?.walk(collectionList(view, access));
  const { content, items, page, pages, trail } = result;
  const products = items.filter((item) => item !== null);
  // A collection without products is not found, as specified; one that filters have emptied is there.
  if (products.length === 0 && filterParameters(view.chosen).length === 0) throw notFound();
  const found = {
    ...content,
    origin,
    slug,
    sort: view.sort.label,
    chosen: view.chosen,
    carried: carriedBy(view),
    products,
    page,
    pages,
    facets: facets.find(facetsKey(view)) ?? null,
    trail,
  };
  keptPages.keep(addressOf(view, page), found);
  return found;
}

/** Takes over what the server found out, so that coming back and turning the page cost the browser less. */
export function remember(shown: CollectionPage): void {
  const { slug, chosen, page, trail } = shown;
  if (!trail) return;
  const view = { slug, sort: findSortOption(shown.sort), chosen };
  const key = listKey(view);
  if (!books.find(key)) books.keep(key, CursorBook.from(trail));
  if (shown.facets) facets.keep(facetsKey(view), shown.facets);
  keptPages.keep(addressOf(view, page), shown);
}

const carriedBy = ({ sort, chosen }: CollectionView): CollectionPart => ({
  sort: sortParameter(sort),
  filters: filterParameters(chosen),
});

const addressOf = (view: CollectionView, page: number): string =>
  collectionUrl(view.slug, { ...carriedBy(view), page });

/** Longest handle that the commerce service gives out. */
const longestSlug = 255;

/** The collection that an address names. What can be no handle is not asked for. */
function collectionSlug(slug = ''): string {
  if (slug === '' || slug.length > longestSlug || /[\p{C}\s/\\]/u.test(slug)) throw notFound();
  return slug;
}
