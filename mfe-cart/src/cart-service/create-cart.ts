import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import { cartPayload, cartPayloadSchema, toCartChange } from './cart-payload';

/** Creates a cart with lines, attributes and discount codes. */
export const createCart = defineOperation({
  document: graphql(`
    mutation CartCreate(
      $lines: [CartLineInput!]!
      $attributes: [AttributeInput!]!
      $discountCodes: [String!]!
    ) {
      cartCreate(input: { lines: $lines, attributes: $attributes, discountCodes: $discountCodes }) {
        ${cartPayload}
      }
    }
  `),
  schema: z.object({ cartCreate: cartPayloadSchema }),
  map: ({ cartCreate }) => toCartChange(cartCreate),
});
