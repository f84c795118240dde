import { GraphQLError } from 'graphql';
import { type Maybe, type RequestContext, type ResolverMap } from '../api/resolver';
import type { Places } from '../catalogue-index/catalogue-index';
import type { PageArguments } from '../paging/connection';
import type { ProductFilter } from '../products/product-filters';
import { narrow, productPage, type ProductPage } from '../products/product-lists';

interface SearchArguments extends PageArguments {
  query: string;
  types?: Maybe<readonly string[]>;
  sortKey?: Maybe<'RELEVANCE' | 'PRICE'>;
  productFilters?: Maybe<readonly ProductFilter[]>;
}

/** Maximum length of a search text; the rest is ignored. */
const longestText = 200;

/** Whether a search looks at products: the shop has neither the pages nor the articles of a theme. */
const wantsProducts = (types: Maybe<readonly string[]>) => types == null || types.includes('PRODUCT');

/** Key of the list of what a text finds. */
const keyOf = (query: string): string => `search:${query.trim().slice(0, longestText).toLowerCase()}`;

/** Products that match a text, the best first; sold-out ones are last, as with Shopify. */
function matchingProducts(query: string, { index }: RequestContext): Places {
  const key = keyOf(query);
  return index.derived(key, () => {
    const found = index.search.products(key.slice('search:'.length));
    const { isAvailable } = index.variants;
    const soldOut = found.filter((place) => !isAvailable(place));
    return Uint32Array.from([...found.filter(isAvailable), ...soldOut]);
  });
}

function search(_: unknown, args: SearchArguments, context: RequestContext): ProductPage {
  const { index } = context;
  const key = wantsProducts(args.types) ? keyOf(args.query) : 'search';
  const filters = args.productFilters ?? [];
  const whole = wantsProducts(args.types) ? matchingProducts(args.query, context) : new Uint32Array();
  const narrowed = narrow(whole, key, filters, index);
  const sorted =
    args.sortKey === 'PRICE'
      ? index.derived(`${key}:${JSON.stringify(filters)}:PRICE`, () => {
          const members = new Set(narrowed);
          return index.all('PRICE').filter((place) => members.has(place));
        })
      : narrowed;
  return productPage(sorted, { whole, key, filters }, args, index);
}

interface PredictiveArguments {
  query: string;
  limit?: Maybe<number>;
  types?: Maybe<readonly string[]>;
}

const mostSuggestions = 10;

/** Products while a shopper types. */
function predictiveSearch(_: unknown, args: PredictiveArguments, context: RequestContext) {
  const limit = args.limit ?? mostSuggestions;
  if (limit < 1 || limit > mostSuggestions) {
    throw new GraphQLError(`limit must be between 1 and ${mostSuggestions}`);
  }
  const places = wantsProducts(args.types) ? matchingProducts(args.query, context).slice(0, limit) : [];
  const products = Array.from(places, (place) => context.index.productAt(place));
  return { products, articles: [], collections: [], pages: [], queries: [] };
}

export const searchFields: ResolverMap = {
  SearchResultItemConnection: {
    totalCount: ({ list }: ProductPage) => list.length,
    productFilters: ({ facets }: ProductPage) => facets(),
  },
  QueryRoot: { search, predictiveSearch },
};
