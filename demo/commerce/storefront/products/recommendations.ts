import { traitNames, type CatalogueProduct } from '../../../catalogue/catalogue';
import type { CatalogueIndex, ProductList } from '../catalogue-index/catalogue-index';

/** Shopify's maximum of recommendations. */
const most = 10;

/**
 * Products of the same country or clan, then of the same design, then of the collections of a product, the smallest
 * collection first; in each the best sellers after the product.
 */
export function recommend(product: CatalogueProduct, index: CatalogueIndex): CatalogueProduct[] {
  const chosen = new Set<CatalogueProduct>();
  for (const list of listsOf(product, index)) {
    const own = list.indexOf(product);
    for (const candidate of [...list.slice(own + 1), ...list.slice(0, Math.max(0, own))])
      if (chosen.size < most) chosen.add(candidate);
    if (chosen.size >= most) break;
  }
  return [...chosen];
}

/** Lists that a product belongs to, the closest first. */
function* listsOf(product: CatalogueProduct, index: CatalogueIndex): Generator<ProductList> {
  for (const name of traitNames) {
    const value = product.traits[name];
    if (value === undefined) continue;
    yield index.derived(`${name}:${value}`, () =>
      index.all('BEST_SELLING').filter(({ traits }) => traits[name] === value),
    );
  }
  const collections = index.catalogue.collections
    .filter(({ products }) => products.includes(product))
    .sort((a, b) => a.products.length - b.products.length || a.id - b.id);
  for (const collection of collections) yield index.ofCollection(collection, 'BEST_SELLING');
}
