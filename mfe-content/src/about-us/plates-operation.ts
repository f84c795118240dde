import * as z from 'zod/mini';
import { imageSchema } from '@store/shared/clients/storefront/field-schemas';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import type { StorefrontImage } from '@store/shared/contracts/storefront';

/** A picture of the catalogue with the product that it shows. */
export interface Plate {
  handle: string;
  title: string;
  image: StorefrontImage;
}

const plateFields = graphql(`
  fragment PlateFields on Collection {
    products(first: 7, sortKey: BEST_SELLING) {
      nodes {
        handle
        title
        featuredImage {
          url
          altText
          width
          height
        }
      }
    }
  }
`);

const collectionSchema = z.nullable(
  z.object({
    products: z.object({
      nodes: z.array(
        z.object({ handle: z.string(), title: z.string(), featuredImage: z.nullable(imageSchema) }),
      ),
    }),
  }),
);

/** The page's pictures in their order; null where a collection has none. */
export type Plates = readonly (Plate | null)[];

export const loadPlates = defineOperation({
  document: graphql(
    `
      query AboutUsPlates {
        african: collection(handle: "african") {
          ...PlateFields
        }
        tartan: collection(handle: "tartan-hat") {
          ...PlateFields
        }
        mission: collection(handle: "hoodie") {
          ...PlateFields
        }
        polynesian: collection(handle: "polynesian") {
          ...PlateFields
        }
        hawaiian: collection(handle: "hawaiian-shirt") {
          ...PlateFields
        }
        home: collection(handle: "bedding-set") {
          ...PlateFields
        }
      }
    `,
    [plateFields],
  ),
  schema: z.object({
    african: collectionSchema,
    tartan: collectionSchema,
    mission: collectionSchema,
    polynesian: collectionSchema,
    hawaiian: collectionSchema,
    home: collectionSchema,
  }),
  map: ({ african, tartan, mission, polynesian, hawaiian, home }): Plates => {
    /** One product may lead several collections. */
    const shown = new Set<string>();
    const toPlate = (collection: z.infer<typeof collectionSchema>): Plate | null => {
      for (const { handle, title, featuredImage } of collection?.products.nodes ?? []) {
        if (!featuredImage || shown.has(handle)) continue;
        shown.add(handle);
        return { handle, title, image: featuredImage };
      }
      return null;
    };
    return [african, tartan, mission, polynesian, hawaiian, home].map(toPlate);
  },
});
