import * as z from 'zod/mini';
import { featuredProducts } from '@store/shared/shop-data/featured-products';
import { culturalPrideLinks, homeTiles, summerCollectionLink } from '@store/shared/shop-data/navigation';
import { addressSchema, orNull, parsedItems } from '@store/shared/clients/storefront/field-schemas';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import type { PictureAddress, StorefrontDocument } from '@store/shared/contracts/storefront';

/** The first product of a collection, or a featured product, with the pictures that this page shows of one. */
export interface PicturedProduct {
  id: string;
  front?: PictureAddress | undefined;
  inUse?: PictureAddress | undefined;
  cloth?: PictureAddress | undefined;
}

export interface HomePictures {
  byCollection: Record<string, PicturedProduct>;
  byProduct: Record<string, PicturedProduct>;
}

const collections = [...homeTiles, ...culturalPrideLinks, summerCollectionLink].map(({ slug }) => slug);
const products = featuredProducts.map(({ handle }) => handle);

/** Aliases may not have hyphens; `c0` and `p0` stand for list and index. */
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
    images(first: 5) {
      nodes {
        url
      }
    }
  }
`);

// oxlint-disable-next-line typescript/no-base-to-string -- a document is text at run time
const picturedText = String(pictured);

const picturedSchema = z.object({
  id: z.string(),
  images: z.object({ nodes: z.array(orNull(addressSchema)) }),
});
const answerSchema = z.record(
  z.string(),
  orNull(z.union([picturedSchema, z.object({ products: z.object({ nodes: z.array(picturedSchema) }) })])),
);

/**
 * Every picture of the home page in one request. The document is made from the navigation table and the featured list,
 * so its type is given here and not derived from its text. What the catalogue does not have is left out.
 */
export const loadHomePictures = defineOperation({
  document:
    `query HomePictures {\n${[...collectionFields, ...productFields].join('\n')}\n}\n${picturedText}` as StorefrontDocument<
      z.input<typeof answerSchema>,
      Record<string, never>
    >,
  schema: answerSchema,
  map: (answer): HomePictures => ({
    byCollection: byName(collections, (index) => answer[`c${index}`]),
    byProduct: byName(products, (index) => answer[`p${index}`]),
  }),
});

type Answer = z.infer<typeof answerSchema>;

function byName(names: readonly string[], answerAt: (index: number) => Answer[string] | undefined) {
  const entries = names.flatMap((name, index) => {
    const found = answerAt(index);
    const product = found && 'products' in found ? found.products.nodes[0] : found;
    if (!product) return [];
    // Front first, then in use, cloth last.
    const views = parsedItems(product.images.nodes);
    const [front, inUse] = views;
    return [[name, { id: product.id, front, inUse, cloth: views.at(-1) }] as const];
  });
  return Object.fromEntries(entries);
}
