import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import { cartLinesFields, cartLinesSchema, toCartLinesPage } from './cart-lines';

/** The next 250 lines of a cart; null when the cart no longer exists. */
export const loadMoreCartLines = defineOperation({
  document: graphql(
    `
      query CartLinesAfter($id: ID!, $after: String) {
        cart(id: $id) {
          lines(first: 250, after: $after) {
            ...CartLines
          }
        }
      }
    `,
    [cartLinesFields],
  ),
  schema: z.object({ cart: z.nullable(z.object({ lines: cartLinesSchema })) }),
  map: ({ cart }) => cart && toCartLinesPage(cart.lines),
});
