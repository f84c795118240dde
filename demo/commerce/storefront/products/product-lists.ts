import { GraphQLError } from 'graphql';
import type { CatalogueCollection, CatalogueProduct } from '../../../catalogue/catalogue';
import type { Maybe, RequestContext } from '../api/resolver';
import { paginate, type Page, type PageArguments } from '../paging/connection';
import type { CatalogueIndex, Places } from '../catalogue-index/catalogue-index';
import type { ProductOrder } from '../catalogue-index/product-orders';
import type { Facet } from './facet';
import { facetsOf } from './filter-facets';
import { compileFilters, readFilters, type ProductFilter } from './product-filters';

/** A page of products with the facets of its list. */
export interface ProductPage extends Page<CatalogueProduct> {
  facets(): readonly Facet[];
}

/**
 * `ProductSortKeys` and `ProductCollectionSortKeys`. There is one vendor and only the stock of products changes, so VENDOR sorts by id
 * and UPDATED_AT by creation.
 */
const orderOfKey: Readonly<Record<string, ProductOrder>> = {
  BEST_SELLING: 'BEST_SELLING',
  CREATED: 'CREATED',
  CREATED_AT: 'CREATED',
  UPDATED_AT: 'CREATED',
  ID: 'ID',
  VENDOR: 'ID',
  PRICE: 'PRICE',
  PRODUCT_TYPE: 'PRODUCT_TYPE',
  TITLE: 'TITLE',
};

interface ProductsArguments extends PageArguments {
  sortKey?: Maybe<string>;
  query?: Maybe<string>;
}

/** `QueryRoot.products`. RELEVANCE sorts by id. */
export function pageOfProducts(args: ProductsArguments, { index }: RequestContext): ProductPage {
  if (args.query) throw new GraphQLError('products(query:) is not served by the stand-in');
  const whole = index.all(orderOfKey[args.sortKey ?? 'ID'] ?? 'ID');
  return productPage(whole, { whole, key: 'all', filters: [] }, args, index);
}

interface CollectionProductsArguments extends PageArguments {
  sortKey?: Maybe<string>;
  filters?: Maybe<readonly ProductFilter[]>;
}

/** `Collection.products`. COLLECTION_DEFAULT and RELEVANCE are the manual order. */
export function pageOfCollection(
  collection: CatalogueCollection,
  args: CollectionProductsArguments,
  { index }: RequestContext,
): ProductPage {
  const order = orderOfKey[args.sortKey ?? 'COLLECTION_DEFAULT'] ?? 'MANUAL';
  const filters = args.filters ?? [];
  const whole = index.ofCollection(collection, order);
  const places = narrow(whole, `collection:${collection.id}:${order}`, filters, index);
  // Facets do not depend on the order of the list.
  return productPage(places, { whole, key: `collection:${collection.id}`, filters }, args, index);
}

/** A list with its filters; `key` identifies the unfiltered list. */
export interface Narrowing {
  whole: Places;
  key: string;
  filters: readonly ProductFilter[];
}

/** The part of a list that passes filters, cached. */
export function narrow(
  places: Places,
  key: string,
  filters: readonly ProductFilter[],
  index: CatalogueIndex,
): Places {
  if (filters.length === 0) return places;
  const { passes } = compileFilters(readFilters(filters), index);
  return index.derived(`${key}:${JSON.stringify(filters)}`, () => places.filter(passes));
}

/** A page of a list, with the facets of the whole. */
export function productPage(
  places: Places,
  narrowing: Narrowing,
  args: PageArguments,
  index: CatalogueIndex,
): ProductPage {
  return { ...paginate(index.products(places), args), facets: () => facetsOfList(narrowing, index) };
}

/** Facets of a list, cached. */
export function facetsOfList({ whole, key, filters }: Narrowing, index: CatalogueIndex): readonly Facet[] {
  return index.facets(`${key}:${JSON.stringify(filters)}`, () =>
    facetsOf(whole, readFilters(filters), index),
  );
}
