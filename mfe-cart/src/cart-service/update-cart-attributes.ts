import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import { refusalSchema, refusalsOf } from './cart-payload';

/** Attributes as the service answers with them, and as we keep them. */
export const cartAttributesSchema = z.array(z.object({ key: z.string(), value: z.nullish(z.string()) }));
export const toAttributes = (attributes: z.infer<typeof cartAttributesSchema> = []) =>
  attributes.map(({ key, value }) => ({ key, value: value ?? '' }));

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
  schema: z.object({ cartAttributesUpdate: refusalSchema }),
  map: ({ cartAttributesUpdate }) => refusalsOf(cartAttributesUpdate),
});
