import { LRUCache } from 'lru-cache';
import type { Catalogue, CatalogueCollection, CatalogueProduct } from '../../../catalogue/catalogue';
import type { OrderedList } from '../paging/cursor';
import type { Facet } from '../products/facet';
import { createSearchIndex, type SearchIndex } from '../search/search-index';
import { variantTable, type ProductFacts, type VariantTable } from './variant-table';
import { inOrder, orderProducts, type ProductOrder } from './product-orders';

/** A list of products as indexes into `catalogue.products`. */
export type Places = Uint32Array;

/** Indexes that are computed at the start. */
export interface CatalogueIndex {
  catalogue: Catalogue;
  search: SearchIndex;
  /** All products in an order. */
  all(order: ProductOrder): Places;
  /** A collection's products; `MANUAL` is the order in which the collection lists them. */
  ofCollection(collection: CatalogueCollection, order: ProductOrder | 'MANUAL'): Places;
  /** Caches derived lists, such as a filtered collection; a key always means the same list. */
  derived(key: string, make: () => Places): Places;
  /** Caches the facets of a list under its key. */
  facets(key: string, make: () => readonly Facet[]): readonly Facet[];
  products(places: Places): OrderedList<CatalogueProduct>;
  variants: VariantTable;
  facts(product: CatalogueProduct): ProductFacts;
  /** Takes over a product's stock, which lists and facets depend on. */
  restock(product: CatalogueProduct): void;
  productAt(place: number): CatalogueProduct;
  placeOf(product: CatalogueProduct): number;
}

/** Limit of cached lists, in products over all lists: 16 MB. */
const derivedLimit = 4_000_000;

/** Limit of cached facets, in values over all lists. */
const facetLimit = 200_000;

export function indexCatalogue(catalogue: Catalogue): CatalogueIndex {
  const places = new Map(catalogue.products.map((product, place) => [product, place]));
  const placeOf = (product: CatalogueProduct): number => {
    const place = places.get(product);
    if (place === undefined) throw new Error(`Product ${product.id} is not in the catalogue`);
    return place;
  };
  const productAt = (place: number): CatalogueProduct => {
    const product = catalogue.products[place];
    if (!product) throw new RangeError(`No product at ${place}`);
    return product;
  };

  const variants = variantTable(catalogue.products);
  const orders = orderProducts(catalogue.products, variants);
  const derived = new LRUCache<string, Places, () => Places>({
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
    search: createSearchIndex(catalogue.products, orders.BEST_SELLING),
    all: (order) => orders[order],
    ofCollection: ({ id, products }, order) =>
      derived.memo(`collection:${id}:${order}`, {
        context: () => {
          const places = Uint32Array.from(products, placeOf);
          return order === 'MANUAL' ? places : inOrder(orders[order], places);
        },
      }),
    derived: (key, make) => derived.memo(key, { context: make }),
    facets: (key, make) => facets.memo(key, { context: make }),
    products: (list) => ({
      length: list.length,
      at: (index) => productAt(list[index] ?? -1),
      keyAt: (index) => productAt(list[index] ?? -1).id,
    }),
    variants,
    facts: (product) => variants.facts(placeOf(product)),
    restock(product) {
      variants.restock(placeOf(product), product.variants);
      derived.clear();
      facets.clear();
    },
    productAt,
    placeOf,
  };
}
