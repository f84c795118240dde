import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';

/** Attributes as the service answers with them. */
export const cartAttributesSchema = z.array(z.object({ key: z.string(), value: z.nullish(z.string()) }));

/** Replaces all attributes of a cart. Answers with the service's messages why it refuses. */
export const updateCartAttributes = defineOperation({
  document: graphql(`
    mutation CartAttributesUpdate($cartId: ID!, $attributes: [AttributeInput!]!) {
      cartAttributesUpdate(cartId: $cartId, attributes: $attributes) {
        userErrors {
          message
        }
      }
    }
  `),
  schema: z.object({
    cartAttributesUpdate: z.nullable(z.object({ userErrors: z.array(z.object({ message: z.string() })) })),
  }),
  map: ({ cartAttributesUpdate }) => cartAttributesUpdate?.userErrors.map(({ message }) => message) ?? [],
});
