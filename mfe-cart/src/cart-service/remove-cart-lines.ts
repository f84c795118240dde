import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import { cartPayload, cartPayloadSchema, toCartChange } from './cart-payload';

/** Removes lines from a cart. */
export const removeCartLines = defineOperation({
  document: graphql(`
    mutation CartLinesRemove($cartId: ID!, $lineIds: [ID!]!) {
      cartLinesRemove(cartId: $cartId, lineIds: $lineIds) {
        ${cartPayload}
      }
    }
  `),
  schema: z.object({ cartLinesRemove: cartPayloadSchema }),
  map: ({ cartLinesRemove }) => toCartChange(cartLinesRemove),
});
