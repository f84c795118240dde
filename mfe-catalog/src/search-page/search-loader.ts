import type { ListedProduct } from '@store/shared/clients/storefront/product-card';
import { loadBestSellers } from '@store/shared/clients/storefront/best-sellers-operation';
import type { PageSlug } from '@store/shared/contracts/page-slugs';
import { collectionUrl } from '@store/shared/contracts/urls';
import { replace, storefrontContext, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { tartanSlug } from '../clans/tartan-slug';
import {
  filterParameters,
  productFilters,
  readChosenFilters,
  type ChosenFilters,
} from '../filters/chosen-filters';
import type { Facets } from '../filters/facets';
import { addressOf, carriedBy, type ListView, type ShownList } from '../list-toolbar/shown-list';
import {
  findSortOption,
  searchSorts,
  type SearchSortKey,
  type SortOption,
} from '../list-toolbar/sort-options';
import { itemsAfter, type CursorSnapshot } from '../paging/cursor-index';
import { createKnownLists, type Access } from '../paging/known-lists';
import type { PageResult } from '../paging/load-page';
import { pageNumber } from '../paging/page-number';
import type { Condition } from '../search-terms/search-conditions';
import { hasWords, haveSameWords, matchesQuery } from '../search-terms/matching';
import {
  understandTerm,
  type NamedCollection,
  type SearchQuery,
  type UnderstoodTerm,
} from '../search-terms/search-queries';
import { loadSearchPart, type FoundProduct } from './search-part-operation';
import { searchTerm } from './search-term';

/** A page of search results as the component shows it. */
export interface SearchPage extends ShownList {
  /** The term is trimmed and cut; empty when the address has none. */
  subject: { term: string };
  page: number;
  /** Number of pages; 0 when nothing is found. */
  pages: number;
  /** Those that match before those that are only similar. */
  products: ListedProduct[];
  /** Number of products that match; the others are similar. */
  matching: number;
  /** What the service was asked for. */
  query: string;
  /** What the products are results for: the query, or another spelling that they match. */
  meant: string;
  /** Whether the query is another spelling of the term. */
  isRespelled: boolean;
  /** Filters that the term asks for and the products meet. */
  conditions: readonly Condition[];
  /** What the term asks for and the shop does not sell. */
  notSold: UnderstoodTerm['notSold'];
  collections: readonly NamedCollection[];
  /** Help pages that answer the term. */
  help: readonly PageSlug[];
  /** Without results. */
  bestSellers: ListedProduct[];
  /** From the server's cursor index; null when the browser loaded the page. */
  snapshot: CursorSnapshot | null;
}

/** What a term finds, in one order, with filters applied. */
interface TermView extends ListView<{ term: string }> {
  sort: SortOption<SearchSortKey>;
}

interface SearchView extends TermView {
  /** What the service is asked for in place of the term. */
  query: string;
}

const variablesOf = ({ query, sort: { sortKey, reverse }, chosen }: SearchView) => ({
  query,
  sortKey,
  reverse,
  filters: productFilters(chosen),
});

const lists = createKnownLists({
  keyOf: (view: SearchView) => JSON.stringify({ ...variablesOf(view), query: view.query.toLowerCase() }),
  facetsKeyOf: ({ query, chosen }) => JSON.stringify([query.toLowerCase(), productFilters(chosen)]),
  ask: (view, request, { storefront, signal }) =>
    loadSearchPart.run(storefront, { ...variablesOf(view), ...request }, { signal }),
});

const noResults = (view: TermView): SearchPage => ({
  subject: view.subject,
  title: `“${view.subject.term}”`,
  sort: view.sort.label,
  chosen: view.chosen,
  carried: carriedBy(view),
  facets: null,
  total: 0,
  page: 1,
  pages: 0,
  products: [],
  matching: 0,
  query: view.subject.term,
  meant: view.subject.term,
  isRespelled: false,
  conditions: [],
  notSold: null,
  collections: [],
  help: [],
  bestSellers: [],
  snapshot: null,
});

/** The chosen filters with those that a term asks for. */
const withConditions = (chosen: ChosenFilters, conditions: readonly Condition[]): ChosenFilters =>
  readChosenFilters(new URLSearchParams([...filterParameters(chosen), ...conditions.map((one) => [...one])]));

/** What the service is asked for one query. */
const askedFor = (
  view: TermView,
  { text, conditions }: Pick<SearchQuery, 'text' | 'conditions'>,
): SearchView => ({
  ...view,
  query: text,
  chosen: withConditions(view.chosen, conditions),
});

/** Critical: a failing service fails the page. An empty term sends no request. */
export async function loadSearchResults({ request, context }: LoaderFunctionArgs): Promise<SearchPage> {
  const { searchParams } = new URL(request.url);
  const view: TermView = {
    subject: { term: searchTerm(searchParams) },
    sort: findSortOption(searchParams.get('sort'), searchSorts),
    chosen: readChosenFilters(searchParams),
  };
  const { term } = view.subject;
  const wanted = pageNumber(searchParams);
  // A form without JavaScript sends blanks as they were typed.
  if ((searchParams.get('q') ?? '') !== term) throw replace(addressOf(view, wanted));
  if (term === '') return noResults(view);

  const storefront = context.get(storefrontContext);
  const understood = understandTerm(term);
  if (understood.listing) throw replace(collectionUrl(understood.listing));
  const found = await firstFound(understood.queries, view, wanted, { storefront, signal: request.signal });
  if (!found) {
    const bestSellers = await loadBestSellers(storefront, request.signal);
    const { help, notSold } = understood;
    return { ...noResults(view), help, notSold, collections: understood.collections, bestSellers };
  }
  return shownPage(view, understood, found);
}

interface Found {
  query: SearchQuery;
  result: Extract<PageResult<null, FoundProduct | null>, { kind: 'page' }>;
}

/** The page of the first query that finds something; null when none does. */
async function firstFound(
  queries: readonly SearchQuery[],
  view: TermView,
  wanted: number,
  access: Access,
): Promise<Found | null> {
  const isFiltered = filterParameters(view.chosen).length > 0;
  for (const query of queries) {
    const result = await lists.load(askedFor(view, query), wanted, access);
    if (result.kind === 'unknown-list') continue;
    const isEmpty = result.kind === 'page' ? !hasFound(query, result.items) : result.lastPage === 0;
    // A query whose results the filters exclude is not replaced by the next one.
    if (isEmpty && !(isFiltered && !query.isName && (await findsAnything(query.text, access)))) continue;
    if (result.kind === 'past-end') throw replace(addressOf(view, result.lastPage));
    return { query, result };
  }
  return null;
}

/** The service may find a name in descriptions, where it is an ordinary word. */
const hasFound = ({ isName, text }: SearchQuery, items: readonly (FoundProduct | null)[]): boolean =>
  isName ? items.some((item) => item && hasWords(item.title, text)) : items.length > 0;

async function findsAnything(query: string, { storefront, signal }: Access): Promise<boolean> {
  const request = { ...itemsAfter(null, 1), withItems: false, withCursors: false, faceted: false };
  const variables = { query, sortKey: 'RELEVANCE' as const, reverse: false, filters: [], ...request };
  const { total } = await loadSearchPart.run(storefront, variables, { signal });
  return total > 0;
}

/** The page to show. Products that do not have the words of the term are similar, whatever the service found them for. */
function shownPage(
  view: TermView,
  { queries, help, notSold }: UnderstoodTerm,
  { query, result: { items, page, pages, total, snapshot } }: Found,
): SearchPage {
  const found = items.filter((item) => item !== null);
  const has = ({ title, says }: FoundProduct, { text }: SearchQuery) => matchesQuery(title, says, text);
  // The service corrects typing errors itself, so its products may be those of another spelling of the term.
  const exact = query.isSimilar ? [] : queries.filter(({ isSimilar }) => !isSimilar);
  const meant = exact.find((other) => found.some((item) => has(item, other))) ?? query;
  const matching: ListedProduct[] = [];
  const similar: ListedProduct[] = [];
  for (const item of found) {
    const { says: _, ...product } = item;
    (!meant.isSimilar && has(item, meant) ? matching : similar).push(product);
  }
  const facets = lists.facetsOf(askedFor(view, query));
  return {
    ...noResults(view),
    facets,
    total: total ?? items.length,
    page,
    pages,
    products: [...matching, ...similar],
    matching: matching.length,
    query: query.text,
    meant: meant.text,
    isRespelled: meant !== queries[0] && !meant.isSimilar && !haveSameWords(view.subject.term, meant.text),
    conditions: query.conditions,
    notSold,
    collections: [...meant.collections, ...clanNamed(view.subject.term, facets)],
    help,
    snapshot: lists.carried(snapshot),
  };
}

/** The clan that a term names, the one with the longest name, as the service's filter lists it. */
function clanNamed(term: string, known: Facets | null): NamedCollection[] {
  const clans = known?.groups.find(({ name }) => name === 'clan')?.values ?? [];
  const [named] = clans
    .filter(({ value, count }) => count > 0 && hasWords(term, value))
    .sort((one, other) => other.value.length - one.value.length);
  if (!named) return [];
  const to = collectionUrl(tartanSlug, { filters: [['clan', named.value]] });
  return [{ label: `All of Clan ${named.label ?? named.value}`, to }];
}

/** Keeps what a page from the server says of its list. */
export function cacheServerPage(shown: SearchPage): void {
  const { subject, chosen, query, conditions } = shown;
  const view = { subject, chosen, sort: findSortOption(shown.sort, searchSorts) };
  lists.keep(askedFor(view, { text: query, conditions }), shown);
}
