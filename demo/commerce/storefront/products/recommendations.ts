import type { CatalogueProduct } from '../../../catalogue/catalogue';
import type { CatalogueIndex } from '../catalogue-index/catalogue-index';

/** Shopify's maximum of recommendations. */
const most = 10;

/**
 * Products of the collections of a product, the smallest collection first, in each the best sellers after the product.
 * COMPLEMENTARY takes other product types only.
 */
export function recommend(
  product: CatalogueProduct,
  intent: 'RELATED' | 'COMPLEMENTARY',
  index: CatalogueIndex,
): CatalogueProduct[] {
  const chosen = new Set<CatalogueProduct>();
  const collections = [...index.catalogue.collectionsOf(product)].sort(
    (a, b) => a.products.length - b.products.length || a.id - b.id,
  );
  for (const collection of collections) {
    const places = index.ofCollection(collection, 'BEST_SELLING');
    const own = places.indexOf(index.placeOf(product));
    for (let step = 1; step < places.length && chosen.size < most; step += 1) {
      const candidate = index.productAt(places[(own + step) % places.length] ?? 0);
      const isOther = intent === 'RELATED' || candidate.productType !== product.productType;
      if (isOther && candidate !== product) chosen.add(candidate);
    }
    if (chosen.size >= most) break;
  }
  return [...chosen];
}
