import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import { cartDiscountsFields, cartDiscountsSchema, toDiscountCodes } from './cart-discounts';
import { cartIdentitySchema, payloadMessages, payloadMessagesSchema, toCartChange } from './cart-payload';

/**
 * Replaces the discount codes of a cart. With `withBuyer` the shopper's e-mail address goes along, which lets the
 * service refuse a code that this shopper has used before.
 */
export const setCartDiscountCodes = defineOperation({
  document: graphql(
    `
      mutation CartDiscountCodesUpdate(
        $cartId: ID!
        $discountCodes: [String!]!
        $buyerEmail: String
        $withBuyer: Boolean!
      ) {
        cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: { email: $buyerEmail })
          @include(if: $withBuyer) {
          userErrors {
            message
          }
        }
        cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $discountCodes) {
          cart {
            id
            checkoutUrl
            ...CartDiscounts
          }
          ${payloadMessages}
        }
      }
    `,
    [cartDiscountsFields],
  ),
  schema: z.object({
    cartDiscountCodesUpdate: z.nullable(
      z.object({
        ...payloadMessagesSchema.shape,
        cart: z.nullable(z.object({ ...cartIdentitySchema.shape, ...cartDiscountsSchema.shape })),
      }),
    ),
  }),
  map: ({ cartDiscountCodesUpdate: payload }) => ({
    ...toCartChange(payload),
    discountCodes: payload?.cart ? toDiscountCodes(payload.cart) : [],
  }),
});
