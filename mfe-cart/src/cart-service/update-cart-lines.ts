import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import { cartPayload, cartPayloadSchema, toCartChange } from './cart-payload';

/** Changes lines of a cart. */
export const updateCartLines = defineOperation({
  document: graphql(`
    mutation CartLinesUpdate($cartId: ID!, $lines: [CartLineUpdateInput!]!) {
      cartLinesUpdate(cartId: $cartId, lines: $lines) {
        ${cartPayload}
      }
    }
  `),
  schema: z.object({ cartLinesUpdate: cartPayloadSchema }),
  map: ({ cartLinesUpdate }) => toCartChange(cartLinesUpdate),
});
