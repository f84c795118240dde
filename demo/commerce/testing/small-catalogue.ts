import type { Catalogue, CatalogueVariant } from '../../catalogue/catalogue';
import { catalogueOf, productOf } from './catalogue-of';

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

const product = (id: number, title: string, variants: readonly CatalogueVariant[]) =>
  productOf({ id, title, handle: title.toLowerCase().replaceAll(' ', '-'), variants });

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
