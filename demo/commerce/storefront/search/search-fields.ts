import { GraphQLError } from 'graphql';
import type { CatalogueProduct } from '../../../catalogue/catalogue';
import { type Maybe, type RequestContext, type ResolverMap } from '../api/resolver';
import type { Places } from '../catalogue-index/catalogue-index';
import { paginate, type Page, type PageArguments } from '../paging/connection';

interface SearchArguments extends PageArguments {
  query: string;
  types?: Maybe<readonly string[]>;
}

/** Maximum length of a search text; the rest is ignored. */
const longestText = 200;

/** Whether a search looks at products: the shop has neither the pages nor the articles of a theme. */
const wantsProducts = (types: Maybe<readonly string[]>) => types == null || types.includes('PRODUCT');

/** Products that match a text, the best first; sold-out ones are last, as with Shopify. */
function matchingProducts(query: string, { index }: RequestContext): Places {
  const text = query.trim().slice(0, longestText).toLowerCase();
  return index.derived(`search:${text}`, () => {
    const found = index.search.products(text);
    const { isAvailable } = index.variants;
    const soldOut = found.filter((place) => !isAvailable(place));
    return Uint32Array.from([...found.filter(isAvailable), ...soldOut]);
  });
}

function search(_: unknown, args: SearchArguments, context: RequestContext): Page<CatalogueProduct> {
  const places = wantsProducts(args.types) ? matchingProducts(args.query, context) : new Uint32Array();
  return paginate(context.index.products(places), args);
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
  SearchResultItemConnection: { totalCount: ({ list }: Page<CatalogueProduct>) => list.length },
  QueryRoot: { search, predictiveSearch },
};
