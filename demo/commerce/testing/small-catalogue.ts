import type { Catalogue, CatalogueProduct, CatalogueVariant } from '../../catalogue/catalogue';
import { catalogueOf } from './catalogue-of';

const variant = (
  id: number,
  values: readonly string[],
  priceCents: number,
  stock = 50,
): CatalogueVariant => ({
  id,
  values,
  priceCents,
  compareAtCents: null,
  quantityAvailable: stock,
  sku: `SKU-${id}`,
});

function product(id: number, title: string, variants: readonly CatalogueVariant[]): CatalogueProduct {
  return {
    id,
    title,
    handle: title.toLowerCase().replaceAll(' ', '-'),
    descriptionHtml: `<p>${title}</p>`,
    productType: 'Hoodie',
    tags: [],
    traits: {},
    createdAt: Date.UTC(2025, 0, id),
    bestSellerRank: id,
    options: [
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Colour', values: ['Ink'] },
    ],
    variants,
    art: {
      silhouette: 'hoodie',
      print: { kind: 'polynesian', motif: 1 },
      palette: ['#1D1B18', '#F1EBDF'],
      seed: id,
    },
    views: ['front', 'back', 'detail'],
    personalization: [],
  };
}

/** Three products by hand, for tests of carts and the checkout: variants 11, 12, 21, 31, and 22, which has sold out. */
export function smallCatalogue(): Catalogue {
  return catalogueOf([
    product(1, 'Highland Hoodie', [variant(11, ['S', 'Ink'], 54_99), variant(12, ['M', 'Ink'], 56_99)]),
    product(2, 'Lagoon Blanket', [variant(21, ['S', 'Ink'], 39_95), variant(22, ['M', 'Ink'], 44_95, 0)]),
    {
      ...product(3, 'Plain Tumbler', [variant(31, ['Default Title'], 10_01)]),
      options: [{ name: 'Title', values: ['Default Title'] }],
    },
  ]);
}
