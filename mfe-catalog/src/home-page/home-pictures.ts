import { featuredProducts } from '@store/shared/shop-data/featured-products';
import { culturalPrideLinks, homeTiles, summerCollectionLink } from '@store/shared/shop-data/navigation';
import type { StorefrontImage, StorefrontOperation } from '@store/shared/contracts/storefront';
import { graphql, type ResultOf } from '@store/shared/clients/storefront/graphql';

/** The first product of a collection, or a featured product, with its views: front first, the cloth last. */
export interface PicturedProduct {
  id: string;
  views: StorefrontImage[];
}

export interface HomePictures {
  byCollection: Record<string, PicturedProduct>;
  byProduct: Record<string, PicturedProduct>;
}

const collections = [...homeTiles, ...culturalPrideLinks, summerCollectionLink].map(({ slug }) => slug);
const products = featuredProducts.map(({ handle }) => handle);

/** Aliases may not hold hyphens; `c0`, `p0` say which list and place they belong to. */
const collectionFields = collections.map(
  (slug, index) =>
    `c${index}: collection(handle: ${JSON.stringify(slug)}) { products(first: 1) { nodes { ...Pictured } } }`,
);
const productFields = products.map(
  (handle, index) => `p${index}: product(handle: ${JSON.stringify(handle)}) { ...Pictured }`,
);

const pictured = graphql(`
  fragment Pictured on Product {
    id
    images(first: 4) {
      nodes {
        url
        altText
        width
        height
      }
    }
  }
`);
type Pictured = ResultOf<typeof pictured>;

/** What {@link picturesOperation} answers: `c…` collections and `p…` products; null for those that do not exist. */
export type FoundPictures = Record<string, Pictured | { products: { nodes: Pictured[] } } | null>;

/**
 * Every picture of the home page in one request. Made from the navigation table and the featured list,
 * so that neither is repeated here; that is why its types are given rather than read from its text.
 */
export const picturesOperation =
  `query HomePictures {\n${[...collectionFields, ...productFields].join('\n')}\n}\n${String(
    pictured,
  )}` as StorefrontOperation<FoundPictures, Record<string, never>>;

/** The answer by slug and handle; what the catalogue does not have is left out. */
export function homePictures(found: FoundPictures): HomePictures {
  return {
    byCollection: named(collections, (index) => found[`c${index}`]),
    byProduct: named(products, (index) => found[`p${index}`]),
  };
}

function named(names: readonly string[], answer: (index: number) => FoundPictures[string] | undefined) {
  const entries = names.flatMap((name, index) => {
    const given = answer(index);
    const product = given && 'products' in given ? given.products.nodes[0] : given;
    return product ? [[name, { id: product.id, views: product.images.nodes }] as const] : [];
  });
  return Object.fromEntries(entries);
}
