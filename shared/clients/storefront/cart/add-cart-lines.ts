import * as z from 'zod/mini';
import { graphql } from '../graphql';
import { defineOperation } from '../operation';
import { cartPayload, cartPayloadSchema, toCartChange } from './cart-payload';

/** Adds lines to a cart. */
export const addCartLines = defineOperation({
  document: graphql(`
    mutation CartLinesAdd($cartId: ID!, $lines: [CartLineInput!]!) {
      cartLinesAdd(cartId: $cartId, lines: $lines) {
        ${cartPayload}
      }
    }
  `),
  schema: z.object({ cartLinesAdd: cartPayloadSchema }),
  map: ({ cartLinesAdd }) => toCartChange(cartLinesAdd),
});
