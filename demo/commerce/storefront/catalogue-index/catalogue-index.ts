import { LRUCache } from 'lru-cache';
import type { Catalogue, CatalogueCollection, CatalogueProduct } from '../../../catalogue/catalogue';
import { once } from '../../../catalogue/once';
import { createSearchIndex, type SearchIndex } from '../search/search-index';

export type ProductList = readonly CatalogueProduct[];

/** Aggregates of a product's variants. Prices in USD cents. */
export interface ProductFacts {
  minPrice: number;
  maxPrice: number;
  availableForSale: boolean;
}

/** A `Filter` of the schema, with counts. */
export interface Facet {
  label: string;
  type: 'LIST' | 'PRICE_RANGE';
  values: FacetValue[];
}

export interface FacetValue {
  label: string;
  count: number;
  input: unknown;
  /** Colour of a value that names a cloth. */
  color?: string | null;
}

/** Orders that are computed at the start. */
export type ProductOrder = 'ID' | 'TITLE' | 'PRICE' | 'CREATED' | 'BEST_SELLING';

/** Indexes that are computed at the start. */
export interface CatalogueIndex {
  catalogue: Catalogue;
  search: SearchIndex;
  facts(product: CatalogueProduct): ProductFacts;
  /** All products in an order. */
  all(order: ProductOrder): ProductList;
  /** A collection's products; `MANUAL` is the order in which the collection lists them. */
  ofCollection(collection: CatalogueCollection, order: ProductOrder | 'MANUAL'): ProductList;
  /** Caches derived lists, such as a filtered collection; a key always means the same list. */
  derived(key: string, make: () => ProductList): ProductList;
  /** Caches the facets of a list under its key. */
  facets(key: string, make: () => readonly Facet[]): readonly Facet[];
}

/** Limit of cached lists, in products over all lists. */
const derivedLimit = 2_000_000;

/** Limit of cached facets, in values over all lists. */
const facetLimit = 200_000;

export function indexCatalogue(catalogue: Catalogue): CatalogueIndex {
  const facts = once(factsOf);
  const orders = orderProducts(catalogue.products, facts);
  const derived = new LRUCache<string, ProductList, () => ProductList>({
    maxSize: derivedLimit,
    sizeCalculation: (list) => list.length + 100,
    memoMethod: (_key, _stale, { context: make }) => make(),
  });
  const facets = new LRUCache<string, readonly Facet[], () => readonly Facet[]>({
    maxSize: facetLimit,
    sizeCalculation: (list) => list.reduce((total, { values }) => total + values.length, 1),
    memoMethod: (_key, _stale, { context: make }) => make(),
  });
  return {
    catalogue,
    search: createSearchIndex(orders.BEST_SELLING),
    facts,
    all: (order) => orders[order],
    ofCollection: ({ id, products }, order) =>
      order === 'MANUAL'
        ? products
        : derived.memo(`collection:${id}:${order}`, { context: () => inOrder(orders[order], products) }),
    derived: (key, make) => derived.memo(key, { context: make }),
    facets: (key, make) => facets.memo(key, { context: make }),
  };
}

function factsOf({ variants }: CatalogueProduct): ProductFacts {
  const prices = variants.map(({ priceCents }) => priceCents);
  return {
    minPrice: Math.min(...prices),
    maxPrice: Math.max(...prices),
    availableForSale: variants.some(({ quantityAvailable }) => quantityAvailable > 0),
  };
}

const collator = new Intl.Collator('en', { numeric: true });

/** All products in every order, ascending, then by id. */
function orderProducts(
  products: ProductList,
  facts: CatalogueIndex['facts'],
): Record<ProductOrder, ProductList> {
  const by = (compare: (a: CatalogueProduct, b: CatalogueProduct) => number) =>
    products.toSorted((a, b) => compare(a, b) || a.id - b.id);
  return {
    ID: by(() => 0),
    TITLE: by((a, b) => collator.compare(a.title, b.title)),
    PRICE: by((a, b) => facts(a).minPrice - facts(b).minPrice),
    CREATED: by((a, b) => a.createdAt - b.createdAt),
    BEST_SELLING: by((a, b) => a.bestSellerRank - b.bestSellerRank),
  };
}

/** The products of a list in an order of all products. */
export function inOrder(order: ProductList, list: ProductList): ProductList {
  const members = new Set(list);
  return order.filter((product) => members.has(product));
}
