import type { CatalogueProduct } from '../../catalogue/catalogue';

/** Figures of a product that sorting and filtering ask for again and again. Prices in USD cents. */
export interface ProductFacts {
  minPrice: number;
  maxPrice: number;
  availableForSale: boolean;
  totalInventory: number;
}

const known = new WeakMap<CatalogueProduct, ProductFacts>();

/** The figures of a product; worked out once, the catalogue does not change while the service runs. */
export function productFacts(product: CatalogueProduct): ProductFacts {
  let facts = known.get(product);
  if (!facts) {
    facts = computeFacts(product);
    known.set(product, facts);
  }
  return facts;
}

function computeFacts({ variants }: CatalogueProduct): ProductFacts {
  let minPrice = Infinity;
  let maxPrice = 0;
  let totalInventory = 0;
  for (const { priceCents, quantityAvailable } of variants) {
    if (priceCents < minPrice) minPrice = priceCents;
    if (priceCents > maxPrice) maxPrice = priceCents;
    totalInventory += quantityAvailable;
  }
  return { minPrice, maxPrice, totalInventory, availableForSale: totalInventory > 0 };
}
