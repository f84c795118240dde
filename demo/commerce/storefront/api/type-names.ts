import type { CatalogueProduct } from '../../../catalogue/catalogue';

/** Type guard for values of the catalogue, which have no `__typename`. */
export const isProduct = (value: object): value is CatalogueProduct => 'bestSellerRank' in value;

/** Name of the object type of a value behind an interface or union. */
export function typeName(value: object): string {
  if ('__typename' in value) return String(value.__typename);
  if (isProduct(value)) return 'Product';
  return 'variant' in value ? 'ProductVariant' : 'Collection';
}
