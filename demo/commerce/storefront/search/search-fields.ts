import { GraphQLError } from 'graphql';
import type { CatalogueProduct } from '../../../catalogue/catalogue';
import { type Maybe, type RequestContext, type ResolverMap } from '../api/resolver';
import type { Places } from '../catalogue-index/catalogue-index';
import { collectionsMatching } from '../collections/collection-fields';
import { paginate, type Page, type PageArguments } from '../paging/connection';
import { listOf, type OrderedList } from '../paging/cursor';
import type { ProductFilter } from '../products/product-filters';
import { facetsOfList, narrow, type Narrowing } from '../products/product-lists';
import { articlesMatching, type Article } from '../shop/blogs';
import { pagesMatching, type ShopPage } from '../shop/page-texts';

type Unavailable = 'SHOW' | 'HIDE' | 'LAST';

interface SearchArguments extends PageArguments {
  query: string;
  types?: Maybe<readonly ('ARTICLE' | 'PAGE' | 'PRODUCT')[]>;
  sortKey?: Maybe<'PRICE' | 'RELEVANCE'>;
  productFilters?: Maybe<readonly ProductFilter[]>;
  unavailableProducts?: Maybe<Unavailable>;
}

type Found = CatalogueProduct | ShopPage | Article;

interface SearchPage extends Page<Found> {
  narrowing: Narrowing;
}

/** Maximum length of a search text; the rest is ignored. */
const longestText = 200;

/** Matching products in the requested order; sold-out ones last by default, as with Shopify. */
function matchingProducts(
  { query, sortKey, unavailableProducts, productFilters }: Omit<SearchArguments, 'types'>,
  { index }: RequestContext,
): { places: Places; narrowing: Narrowing } {
  const unavailable = unavailableProducts ?? 'LAST';
  const text = query.trim().slice(0, longestText).toLowerCase();
  const key = `search:${sortKey ?? 'RELEVANCE'}:${unavailable}:${text}`;
  const { isAvailable, minPrice } = index.variants;
  const whole = index.derived(key, () => {
    const found = index.search.products(text);
    if (sortKey === 'PRICE') found.sort((a, b) => minPrice(a) - minPrice(b) || a - b);
    if (unavailable === 'SHOW') return found;
    const available = found.filter(isAvailable);
    if (unavailable === 'HIDE') return available;
    return Uint32Array.from([...available, ...found.filter((place) => !isAvailable(place))]);
  });
  const filters = productFilters ?? [];
  return { places: narrow(whole, key, filters, index), narrowing: { whole, key, filters } };
}

const none = new Uint32Array();
const noProducts = { places: none, narrowing: { whole: none, key: 'search:none', filters: [] } };

/** Products, then pages, then articles. */
function search(_: unknown, args: SearchArguments, context: RequestContext): SearchPage {
  const types = args.types ?? ['PRODUCT', 'PAGE', 'ARTICLE'];
  const { places, narrowing } = types.includes('PRODUCT') ? matchingProducts(args, context) : noProducts;
  const products = context.index.products(places);
  const texts = [
    ...(types.includes('PAGE') ? pagesMatching(args.query) : []),
    ...(types.includes('ARTICLE') ? articlesMatching(args.query) : []),
  ];
  const list = joined<Found>(
    products,
    listOf(texts, ({ __typename, id }) => `${__typename}-${id}`),
  );
  return { ...paginate(list, args), narrowing };
}

function joined<Item>(first: OrderedList<Item>, second: OrderedList<Item>): OrderedList<Item> {
  return {
    length: first.length + second.length,
    at: (index) => (index < first.length ? first.at(index) : second.at(index - first.length)),
    keyAt: (index) => (index < first.length ? first.keyAt(index) : second.keyAt(index - first.length)),
  };
}

type PredictiveType = 'ARTICLE' | 'COLLECTION' | 'PAGE' | 'PRODUCT' | 'QUERY';

interface PredictiveArguments {
  query: string;
  limit?: Maybe<number>;
  limitScope?: Maybe<'ALL' | 'EACH'>;
  types?: Maybe<readonly PredictiveType[]>;
  unavailableProducts?: Maybe<Unavailable>;
}

const mostSuggestions = 10;
const predictiveTypes: readonly PredictiveType[] = ['QUERY', 'COLLECTION', 'PRODUCT', 'PAGE', 'ARTICLE'];

/** Suggestions while a shopper types. With `limitScope: ALL`, the default, the types share the limit. */
function predictiveSearch(_: unknown, args: PredictiveArguments, context: RequestContext) {
  const limit = args.limit ?? mostSuggestions;
  if (limit < 1 || limit > mostSuggestions) {
    throw new GraphQLError(`limit must be between 1 and ${mostSuggestions}`);
  }
  const types = args.types ?? predictiveTypes;
  const { places } = matchingProducts(args, context);
  const products = context.index.products(places.subarray(0, limit));
  const found: Record<PredictiveType, readonly unknown[]> = {
    QUERY: suggestedQueries(args.query, limit, context),
    COLLECTION: collectionsMatching(args.query, context.catalogue.collections).slice(0, limit),
    PRODUCT: Array.from({ length: products.length }, (__, place) => products.at(place)),
    PAGE: pagesMatching(args.query).slice(0, limit),
    ARTICLE: articlesMatching(args.query).slice(0, limit),
  };
  // In turns, one of each type.
  const suggestions = predictiveTypes
    .filter((type) => types.includes(type))
    .flatMap((type) => found[type].map((entry, turn) => ({ type, entry, turn })))
    .sort((a, b) => a.turn - b.turn);
  const shown = args.limitScope === 'EACH' ? suggestions : suggestions.slice(0, limit);
  const take = (wanted: PredictiveType) =>
    shown.flatMap(({ type, entry }) => (type === wanted ? [entry] : []));
  return {
    queries: take('QUERY'),
    collections: take('COLLECTION'),
    products: take('PRODUCT'),
    pages: take('PAGE'),
    articles: take('ARTICLE'),
  };
}

function suggestedQueries(query: string, limit: number, { index }: RequestContext) {
  const typed = query.trim().toLowerCase();
  return index.search.suggestions(query.slice(0, longestText), limit).map((text) => {
    const rest = text.startsWith(typed) ? text.slice(typed.length) : text;
    const mark = text.startsWith(typed) ? `<mark>${typed}</mark>` : '';
    return { text, styledText: `${mark}${rest ? `<span>${rest}</span>` : ''}` };
  });
}

export const searchFields: ResolverMap = {
  SearchResultItemConnection: {
    totalCount: ({ list }: SearchPage) => list.length,
    productFilters: ({ narrowing }: SearchPage, _: unknown, { index }) => facetsOfList(narrowing, index),
  },
  QueryRoot: { search, predictiveSearch },
};
