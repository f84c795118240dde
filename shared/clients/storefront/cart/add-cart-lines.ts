import * as z from 'zod/mini';
import { graphql } from '../graphql';
import { defineOperation } from '../operation';
import { cartPayload, cartPayloadSchema, toCartChange } from './cart-payload';

/** Adds lines to a cart. With `withAttributes` it replaces the cart's attributes; lines are added even if that fails. */
export const addCartLines = defineOperation({
  document: graphql(`
    mutation CartLinesAdd(
      $cartId: ID!
      $lines: [CartLineInput!]!
      $attributes: [AttributeInput!]!
      $withAttributes: Boolean!
    ) {
      cartLinesAdd(cartId: $cartId, lines: $lines) {
        ${cartPayload}
      }
      cartAttributesUpdate(cartId: $cartId, attributes: $attributes) @include(if: $withAttributes) {
        userErrors {
          message
        }
      }
    }
  `),
  schema: z.object({ cartLinesAdd: cartPayloadSchema }),
  map: ({ cartLinesAdd }) => toCartChange(cartLinesAdd),
});
