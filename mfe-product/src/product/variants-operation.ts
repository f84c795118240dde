import * as z from 'zod/mini';
import { listSchema, orNull, parsedItems } from '@store/shared/clients/storefront/field-schemas';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import { variantFields, variantSchema } from './variant-fields';

/** The variant of a product that has the given options, then those that differ from it by one option. */
export const loadVariants = defineOperation({
  document: graphql(
    `
      query ProductVariants($handle: String!, $options: [SelectedOptionInput!]!) {
        product(handle: $handle) {
          variantBySelectedOptions(selectedOptions: $options) {
            ...VariantFields
          }
          adjacentVariants(selectedOptions: $options) {
            ...VariantFields
          }
        }
      }
    `,
    [variantFields],
  ),
  schema: z.object({
    product: z.nullable(
      z.object({
        variantBySelectedOptions: orNull(variantSchema),
        adjacentVariants: listSchema(variantSchema),
      }),
    ),
  }),
  map: ({ product }) =>
    product ? parsedItems([product.variantBySelectedOptions, ...product.adjacentVariants]) : [],
});
