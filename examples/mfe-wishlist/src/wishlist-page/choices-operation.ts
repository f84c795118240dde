import * as z from 'zod/mini';
import { listSchema, parsedItems } from '@store/shared/clients/storefront/field-schemas';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';

/** What there is to choose of a product before it is added. */
export interface Choices {
  /** What is chosen, in words: `size`, or `size and color`. */
  what: string;
  /** Those for sale. One alone needs no choice. */
  variants: readonly { id: string; title: string }[];
}

const productSchema = z.object({
  id: z.string(),
  options: z.array(z.object({ name: z.string() })),
  variants: z.object({
    nodes: listSchema(z.object({ id: z.string(), title: z.string(), availableForSale: z.boolean() })),
  }),
});

/** The choices of products, by their ids. */
export const loadChoices = defineOperation({
  document: graphql(`
    query SavedChoices($products: [ID!]!) {
      nodes(ids: $products) {
        ... on Product {
          id
          options {
            name
          }
          variants(first: 250) {
            nodes {
              id
              title
              availableForSale
            }
          }
        }
      }
    }
  `),
  // An id may also be of something else.
  schema: z.object({ nodes: z.array(z.unknown()) }),
  map: ({ nodes }): ReadonlyMap<string, Choices> =>
    new Map(
      nodes.flatMap((node) => {
        const { data: product } = z.safeParse(productSchema, node);
        if (!product) return [];
        const variants = parsedItems(product.variants.nodes).filter(
          ({ availableForSale }) => availableForSale,
        );
        const what = product.options.map(({ name }) => name.toLowerCase()).join(' and ');
        return [[product.id, { what, variants }] as const];
      }),
    ),
});
