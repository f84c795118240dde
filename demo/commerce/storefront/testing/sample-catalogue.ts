import type {
  Catalogue,
  CatalogueCollection,
  CatalogueProduct,
  CatalogueVariant,
  PersonalizationArea,
} from '../../../catalogue/catalogue';
import { productHandle } from '../../../catalogue/build/recipe-of';
import { at } from '../../../catalogue/random';
import { catalogueOf, productOf } from '../../testing/catalogue-of';

const places = ['Kenya', 'Fiji', 'Scotland', 'Samoa', 'Ghana', 'Côte d’Ivoire', 'Peru'] as const;
const kinds = ['Hoodie', 'Polo Shirt', 'Blanket', 'Tumbler'] as const;
const sizes = ['S', 'M', 'L', 'XL'] as const;
const colors = ['Ink', 'Bottle Green', 'Bone'] as const;

const area: PersonalizationArea = {
  view: 'back',
  field: 'text',
  x: 0.3,
  y: 0.2,
  width: 0.4,
  height: 0.1,
  rotate: 0,
  curve: 0.2,
  color: '#ffffff',
  outline: '#1D1B18',
  font: 'jersey',
};

function variantsOf(number: number, id: number, kind: string): CatalogueVariant[] {
  const combinations =
    kind === 'Tumbler'
      ? [['Default Title']]
      : sizes
          .flatMap((size) => colors.map((color) => [size, color]))
          .filter((_, place) => (place + number) % 7 !== 3);
  return combinations.map((values, place) => ({
    id: id * 1000 + place,
    values,
    // Few prices for many products, so that sorting meets equals.
    priceCents: 2495 + (number % 5) * 1000 + (values[0] === 'XL' ? 300 : 0),
    compareAtCents: number % 4 === 0 ? 7999 : null,
    // Every ninth product is sold out, and some variants of others.
    quantityAvailable: number % 9 === 4 ? 0 : (place * 5 + number) % 8,
    sku: `K-${id}-${place}`,
  }));
}

/** The product with a number; everything about it follows from the number. */
function sampleProduct(number: number): CatalogueProduct {
  const id = 100 + number * 3;
  const kind = at(kinds, number);
  const place = at(places, Math.floor(number / kinds.length));
  const title = `${place} Heritage ${kind} No. ${number % 11}`;
  return productOf({
    id,
    handle: `${productHandle(title)}-${number}`,
    title,
    descriptionHtml: `<p>A <strong>${kind.toLowerCase()}</strong> for ${place} &amp; friends.</p><ul><li>Printed to order</li></ul>`,
    productType: kind,
    tags: [place, number % 3 === 0 ? 'summer' : 'winter'],
    traits: { country: place, ...(number % 3 === 0 ? { design: 'Sash Flag' } : {}) },
    // Pairs of products are made at the same moment.
    createdAt: Date.UTC(2024, 0, 1 + Math.floor(((number * 7) % 60) / 2)),
    bestSellerRank: ((number * 37) % 1009) + 1,
    options:
      kind === 'Tumbler'
        ? [{ name: 'Title', values: ['Default Title'] }]
        : [
            { name: 'Size', values: sizes },
            { name: 'Color', values: colors },
          ],
    variants: variantsOf(number, id, kind),
    views: kind === 'Tumbler' ? ['front', 'detail'] : ['front', 'back', 'detail', 'cloth'],
    personalization: kind === 'Hoodie' ? [area] : [],
  });
}

/** A small catalogue with everything that matters: ties, sold-out products and variants, single variants, an empty collection. */
export function sampleCatalogue(size = 83): Catalogue {
  const products = Array.from({ length: size }, (_, number) => sampleProduct(number));
  const collection = (
    id: number,
    title: string,
    members: readonly CatalogueProduct[],
  ): CatalogueCollection => ({
    id,
    handle: productHandle(title),
    title,
    descriptionHtml: `<p>All ${title}</p>`,
    // The manual order differs from all others.
    products: [...members].sort((a, b) => ((a.id * 31) % 101) - ((b.id * 31) % 101) || b.id - a.id),
    updatedAt: Date.UTC(2024, 5, 1 + (id % 4)),
  });
  const collections = [
    collection(1, 'All', products),
    ...[...kinds, ...places].map((name, place) => {
      const members = products.filter(({ productType, tags }) => [productType, ...tags].includes(name));
      return collection(10 + place, name, members);
    }),
    collection(90, 'Empty', []),
  ];
  return catalogueOf(products, collections);
}
