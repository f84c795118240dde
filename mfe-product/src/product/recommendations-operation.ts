import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import {
  productCardFields,
  productCardsSchema,
  toListedProducts,
} from '@store/shared/clients/storefront/product-card';

/** Products that the service recommends beside one; none for an unknown id. */
export const loadRecommendations = defineOperation({
  document: graphql(
    `
      query ProductRecommendations($id: ID!) {
        productRecommendations(productId: $id) {
          ...ProductCardFields
        }
      }
    `,
    [productCardFields],
  ),
  schema: z.object({ productRecommendations: z.nullable(productCardsSchema) }),
  map: ({ productRecommendations }) => toListedProducts(productRecommendations ?? []),
});
