import type { ListedProduct } from '@store/shared/clients/storefront/product-card';
import type { SafeHtml } from '@store/shared/clients/storefront/sanitize-html';
import { notFound, replace, storefrontContext, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { filterParameters, productFilters, readChosenFilters } from '../filters/chosen-filters';
import { addressOf, carriedBy, type ListView, type ShownList } from '../list-toolbar/shown-list';
import {
  collectionSorts,
  findSortOption,
  type CollectionSortKey,
  type SortOption,
} from '../list-toolbar/sort-options';
import type { CursorSnapshot } from '../paging/cursor-index';
import { createKnownLists } from '../paging/known-lists';
import { pageNumber } from '../paging/page-number';
import { loadCollectionPart } from './collection-part-operation';

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

/** One collection in one order, with filters applied. */
interface CollectionView extends ListView<{ slug: string }> {
  sort: SortOption<CollectionSortKey>;
}

const variablesOf = ({ subject, sort: { sortKey, reverse }, chosen }: CollectionView) => ({
  handle: subject.slug,
  sortKey,
  reverse,
  filters: productFilters(chosen),
});

const lists = createKnownLists({
  keyOf: (view: CollectionView) => JSON.stringify(variablesOf(view)),
  facetsKeyOf: ({ subject: { slug }, chosen }) => JSON.stringify([slug, productFilters(chosen)]),
  ask: (view, request, { storefront, signal }) =>
    loadCollectionPart.run(storefront, { ...variablesOf(view), ...request }, { signal }),
});

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

  const access = { storefront: context.get(storefrontContext), signal: request.signal };
  const result = await lists.load(view, wanted, access);
  if (result.kind === 'unknown-list') throw notFound();
  if (result.kind === 'past-end') throw replace(addressOf(view, result.lastPage));
  const { content, items, page, pages, snapshot } = result;
  const products = items.filter((item) => item !== null);
  const facets = lists.facetsOf(view);
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
    facets,
    total: facets?.total ?? null,
    snapshot: lists.carried(snapshot),
  };
}

/** Keeps what a page from the server says of its list. */
export function cacheServerPage(shown: CollectionPage): void {
  const { subject, chosen } = shown;
  lists.keep({ subject, sort: findSortOption(shown.sort, collectionSorts), chosen }, shown);
}

/** Characters of the longest handle that the commerce service gives. */
const maxSlugLength = 255;

/** The collection that an address names. Not found, without a request, when it cannot be a handle. */
function collectionSlug(slug = ''): string {
  if (slug === '' || slug.length > maxSlugLength || /[\p{C}\s/\\]/u.test(slug)) throw notFound();
  return slug;
}
