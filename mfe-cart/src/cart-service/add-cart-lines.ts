import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import { cartIdentitySchema, payloadMessages, payloadMessagesSchema, toCartChange } from './cart-payload';
import { cartAttributesSchema, toAttributes } from './update-cart-attributes';

/** Adds lines to a cart. Answers with the cart's attributes too. */
export const addCartLines = defineOperation({
  document: graphql(`
    mutation CartLinesAdd($cartId: ID!, $lines: [CartLineInput!]!) {
      cartLinesAdd(cartId: $cartId, lines: $lines) {
        cart {
          id
          checkoutUrl
          attributes {
            key
            value
          }
        }
        ${payloadMessages}
      }
    }
  `),
  schema: z.object({
    cartLinesAdd: z.nullable(
      z.extend(payloadMessagesSchema, {
        cart: z.nullable(z.extend(cartIdentitySchema, { attributes: cartAttributesSchema })),
      }),
    ),
  }),
  map: ({ cartLinesAdd }) => ({
    change: toCartChange(cartLinesAdd),
    attributes: toAttributes(cartLinesAdd?.cart?.attributes),
  }),
});
