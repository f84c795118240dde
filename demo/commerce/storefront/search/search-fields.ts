import { GraphQLError } from 'graphql';
import type { CatalogueProduct } from '../../../catalogue/catalogue';
import type { Maybe, RequestContext, ResolverMap } from '../api/resolver';
import { inOrder, type ProductList } from '../catalogue-index/catalogue-index';
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

/**
 * The text that products are searched for. It is empty, and finds nothing, where products are not asked for: the shop has
 * neither the pages nor the articles of a theme.
 */
function productText({ query, types }: Pick<SearchArguments, 'query' | 'types'>): string {
  const wantsProducts = types == null || types.includes('PRODUCT');
  return wantsProducts ? query.trim().slice(0, longestText).toLowerCase() : '';
}

/** Key of the list of what a text finds. */
const keyOf = (text: string): string => `search:${text}`;

/** Products that match a text, the best first; sold-out ones are last, as with Shopify. */
function matchingProducts(text: string, { index }: RequestContext): ProductList {
  const isSoldOut = (product: CatalogueProduct) => Number(!index.facts(product).availableForSale);
  return index.derived(keyOf(text), () => index.search(text).toSorted((a, b) => isSoldOut(a) - isSoldOut(b)));
}

export function search(_: unknown, args: SearchArguments, context: RequestContext): ProductPage {
  const { index } = context;
  const text = productText(args);
  const key = keyOf(text);
  const filters = args.productFilters ?? [];
  const whole = matchingProducts(text, context);
  const order = args.sortKey ?? 'RELEVANCE';
  const sorted =
    order === 'PRICE' ? index.derived(`${key}:PRICE`, () => inOrder(index.all('PRICE'), whole)) : whole;
  const products = narrow(sorted, `${key}:${order}`, filters, index);
  return productPage(products, { whole, key, filters }, args, index);
}

interface PredictiveArguments extends Pick<SearchArguments, 'query' | 'types'> {
  limit?: Maybe<number>;
}

const mostSuggestions = 10;

/** Products while a shopper types. */
function predictiveSearch(_: unknown, args: PredictiveArguments, context: RequestContext) {
  const limit = args.limit ?? mostSuggestions;
  if (limit < 1 || limit > mostSuggestions) {
    throw new GraphQLError(`limit must be between 1 and ${mostSuggestions}`);
  }
  const products = matchingProducts(productText(args), context).slice(0, limit);
  return { products, articles: [], collections: [], pages: [], queries: [] };
}

export const searchFields: ResolverMap = {
  SearchResultItemConnection: {
    productFilters: ({ facets }: ProductPage) => facets(),
  },
  QueryRoot: { search, predictiveSearch },
};
