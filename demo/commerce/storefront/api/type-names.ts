import type { CatalogueCollection, CatalogueProduct } from '../../../catalogue/catalogue';

/** Type guards for values of the catalogue, which have no `__typename`. */
export const isProduct = (value: unknown): value is CatalogueProduct =>
  typeof value === 'object' && value !== null && 'bestSellerRank' in value && 'variants' in value;

export const isCollection = (value: unknown): value is CatalogueCollection =>
  typeof value === 'object' && value !== null && 'products' in value && 'updatedAt' in value;

/** Name of the object type of a value behind an interface or union. */
export function typeName(value: unknown): string {
  if (isProduct(value)) return 'Product';
  if (isCollection(value)) return 'Collection';
  if (typeof value === 'object' && value !== null) {
    if ('__typename' in value && typeof value.__typename === 'string') return value.__typename;
    if ('variant' in value) return 'ProductVariant';
  }
  throw new TypeError('A value without a type name was resolved for an interface');
}
