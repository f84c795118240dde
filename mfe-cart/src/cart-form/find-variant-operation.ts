import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';

/** The variant of a product that has the given options; null when there is none. */
export const findVariant = defineOperation({
  document: graphql(`
    query VariantOfForm($handle: String!, $options: [SelectedOptionInput!]!) {
      product(handle: $handle) {
        variantBySelectedOptions(selectedOptions: $options) {
          id
          availableForSale
        }
      }
    }
  `),
  schema: z.object({
    product: z.nullable(
      z.object({
        variantBySelectedOptions: z.nullable(z.object({ id: z.string(), availableForSale: z.boolean() })),
      }),
    ),
  }),
  map: ({ product }) => product?.variantBySelectedOptions ?? null,
});
