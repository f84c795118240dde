import * as z from 'zod/mini';
import type { Cart } from '@store/shared/contracts/cart';
import { moneySchema } from '@store/shared/clients/storefront/field-schemas';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import { cartDiscountsFields, cartDiscountsSchema, toDiscountCodes } from './cart-discounts';
import { cartLinesFields, cartLinesSchema, toCartLinesPage } from './cart-lines';
import { cartIdentitySchema } from './cart-payload';

/** A cart with its first 250 lines; null for an unknown cart. */
export const loadCart = defineOperation({
  document: graphql(
    `
      query Cart($id: ID!) {
        cart(id: $id) {
          id
          checkoutUrl
          totalQuantity
          cost {
            subtotalAmount {
              amount
              currencyCode
            }
            totalAmount {
              amount
              currencyCode
            }
          }
          ...CartDiscounts
          lines(first: 250) {
            ...CartLines
          }
        }
      }
    `,
    [cartLinesFields, cartDiscountsFields],
  ),
  schema: z.object({
    cart: z.nullable(
      z.object({
        ...cartIdentitySchema.shape,
        ...cartDiscountsSchema.shape,
        totalQuantity: z.number(),
        cost: z.object({ subtotalAmount: moneySchema, totalAmount: moneySchema }),
        lines: cartLinesSchema,
      }),
    ),
  }),
  map({ cart }): { cart: Cart; next: string | null } | null {
    if (!cart) return null;
    const { lines, next } = toCartLinesPage(cart.lines);
    return {
      cart: {
        id: cart.id,
        checkoutUrl: cart.checkoutUrl,
        lines,
        totalQuantity: cart.totalQuantity,
        subtotal: cart.cost.subtotalAmount,
        total: cart.cost.totalAmount,
        discountCodes: toDiscountCodes(cart),
      },
      next,
    };
  },
});
