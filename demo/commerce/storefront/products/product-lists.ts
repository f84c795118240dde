import { GraphQLError } from 'graphql';
import type { CatalogueCollection, CatalogueProduct } from '../../../catalogue/catalogue';
import type { Maybe, RequestContext } from '../api/resolver';
import { pageOf, type Page, type PageArguments } from '../paging/connection';
import type { CatalogueIndex, Facet, ProductList, ProductOrder } from '../catalogue-index/catalogue-index';
import { facetsOf } from './filter-facets';
import { compileFilters, readFilters, type ProductFilter } from './product-filters';

/** A page of products with the facets of its list. */
export interface ProductPage extends Page<CatalogueProduct> {
  facets(): readonly Facet[];
}

/** `ProductSortKeys` and `ProductCollectionSortKeys`. Products do not change, so UPDATED_AT sorts by creation. */
const orderOfKey: Readonly<Record<string, ProductOrder>> = {
  BEST_SELLING: 'BEST_SELLING',
  CREATED: 'CREATED',
  CREATED_AT: 'CREATED',
  UPDATED_AT: 'CREATED',
  ID: 'ID',
  PRICE: 'PRICE',
  TITLE: 'TITLE',
};

interface ProductsArguments extends PageArguments {
  sortKey?: Maybe<string>;
  query?: Maybe<string>;
}

/** `QueryRoot.products`. Sort keys without an order here sort by id. */
export function pageOfProducts(args: ProductsArguments, { index }: RequestContext): ProductPage {
  if (args.query) throw new GraphQLError('products(query:) is not served by the stand-in');
  const whole = index.all(orderOfKey[args.sortKey ?? 'ID'] ?? 'ID');
  return productPage(whole, { whole, key: 'all', filters: [] }, args, index);
}

interface CollectionProductsArguments extends PageArguments {
  sortKey?: Maybe<string>;
  filters?: Maybe<readonly ProductFilter[]>;
}

/** `Collection.products`. Sort keys without an order here keep the manual order. */
export function pageOfCollection(
  collection: CatalogueCollection,
  args: CollectionProductsArguments,
  { index }: RequestContext,
): ProductPage {
  const order = orderOfKey[args.sortKey ?? 'COLLECTION_DEFAULT'] ?? 'MANUAL';
  const filters = args.filters ?? [];
  const whole = index.ofCollection(collection, order);
  const products = narrow(whole, `collection:${collection.id}:${order}`, filters, index);
  // Facets do not depend on the order of the list.
  return productPage(products, { whole, key: `collection:${collection.id}`, filters }, args, index);
}

/** A list with its filters; `key` identifies the unfiltered list. */
interface Narrowing {
  whole: ProductList;
  key: string;
  filters: readonly ProductFilter[];
}

/** The part of a list that passes filters, cached. */
export function narrow(
  products: ProductList,
  key: string,
  filters: readonly ProductFilter[],
  index: CatalogueIndex,
): ProductList {
  if (filters.length === 0) return products;
  const { passes } = compileFilters(readFilters(filters), index);
  return index.derived(`${key}:${JSON.stringify(filters)}`, () => products.filter(passes));
}

/** A page of a list, with the facets of the whole, which are cached. */
export function productPage(
  products: ProductList,
  { whole, key, filters }: Narrowing,
  args: PageArguments,
  index: CatalogueIndex,
): ProductPage {
  return {
    ...pageOf(products, args),
    facets: () =>
      index.facets(`${key}:${JSON.stringify(filters)}`, () => facetsOf(whole, readFilters(filters), index)),
  };
}
