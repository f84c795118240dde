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
    variantById: (id) => byVariant.get(id),
  };
}

/** A product that a test made by hand, with what the test does not care about. */
export const productOf = (
  product: Partial<CatalogueProduct> & Pick<CatalogueProduct, 'id' | 'handle' | 'title'>,
): CatalogueProduct => ({
  descriptionHtml: `<p>${product.title}</p>`,
  productType: 'Hoodie',
  tags: [],
  traits: {},
  createdAt: Date.UTC(2025, 0, 1),
  bestSellerRank: product.id,
  options: [
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['Ink'] },
  ],
  variants: [],
  art: {
    silhouette: 'hoodie',
    print: { kind: 'floral', motif: 1 },
    palette: ['#112233', '#445566'],
    seed: product.id,
  },
  views: ['front', 'back', 'detail'],
  personalization: [],
  ...product,
});
