import type { CatalogueProduct } from '../../../catalogue/catalogue';
import type { VariantTable } from './variant-table';

/**
 * Orders that are computed at the start, as indexes into `catalogue.products`: an order of 100,000 products has 400 KB.
 */
export const productOrders = ['ID', 'TITLE', 'PRICE', 'CREATED', 'BEST_SELLING', 'PRODUCT_TYPE'] as const;
export type ProductOrder = (typeof productOrders)[number];
export type Orders = Readonly<Record<ProductOrder, Uint32Array>>;

const collator = new Intl.Collator('en', { numeric: true });

/** All products in every order, ascending, then by id. */
export function orderProducts(products: readonly CatalogueProduct[], variants: VariantTable): Orders {
  const byNumber = (value: (product: CatalogueProduct, place: number) => number) =>
    sortedPlaces(products, products.map(value));
  return {
    ID: byNumber(({ id }) => id),
    TITLE: byNumber(ranks(products.map(({ title }) => title))),
    PRICE: byNumber((_, place) => variants.minPrice(place)),
    CREATED: byNumber(({ createdAt }) => createdAt),
    BEST_SELLING: byNumber(({ bestSellerRank }) => bestSellerRank),
    PRODUCT_TYPE: byNumber(ranks(products.map(({ productType }) => productType))),
  };

  /** Sorts the distinct texts once, because comparing text is slow and many products share one. */
  function ranks(texts: readonly string[]): (product: CatalogueProduct, place: number) => number {
    const sorted = [...new Set(texts)].sort((a, b) => collator.compare(a, b) || (a < b ? -1 : 1));
    const rank = new Map(sorted.map((text, number) => [text, number]));
    return (_, place) => rank.get(texts[place] ?? '') ?? 0;
  }
}

/** The places of a list in an order of all products. */
export function inOrder(order: Uint32Array, places: Uint32Array): Uint32Array {
  const members = new Set(places);
  return order.filter((place) => members.has(place));
}

function sortedPlaces(products: readonly CatalogueProduct[], values: readonly number[]): Uint32Array {
  const ids = products.map(({ id }) => id);
  const places = Uint32Array.from(products, (_, place) => place);
  const at = (list: readonly number[], place: number): number => list[place] ?? 0;
  return places.sort((a, b) => at(values, a) - at(values, b) || at(ids, a) - at(ids, b));
}
