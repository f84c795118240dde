import * as z from 'zod/mini';
import { graphql } from '../graphql';
import { defineOperation } from '../operation';
import { cartPayload, cartPayloadSchema, toCartChange } from './cart-payload';

/** Creates a cart with lines. */
export const createCart = defineOperation({
  document: graphql(`
    mutation CartCreate($lines: [CartLineInput!]!) {
      cartCreate(input: { lines: $lines }) {
        ${cartPayload}
      }
    }
  `),
  schema: z.object({ cartCreate: cartPayloadSchema }),
  map: ({ cartCreate }) => toCartChange(cartCreate),
});
