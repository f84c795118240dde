import type { Catalogue, CatalogueCollection, CatalogueProduct } from '../../catalogue/catalogue';

/** A catalogue of products that a test made by hand. */
export function catalogueOf(
  products: readonly CatalogueProduct[],
  collections: readonly CatalogueCollection[] = [],
): Catalogue {
  const variants = products.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
  const byVariant = new Map(variants.map((entry) => [entry.variant.id, entry]));
  return {
    products,
    collections,
    productByHandle: (handle) => products.find((entry) => entry.handle === handle),
    productById: (id) => products.find((entry) => entry.id === id),
    collectionByHandle: (handle) => collections.find((entry) => entry.handle === handle),
    collectionById: (id) => collections.find((entry) => entry.id === id),
    variantById: (id) => byVariant.get(id),
    collectionsOf: (product) => collections.filter((entry) => entry.products.includes(product)),
  };
}
