import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import { refusalSchema, refusalsOf } from '../cart-service/cart-payload';

/** Sets the country of a cart's buyer, which the checkout preselects. The messages why it was refused. */
export const setBuyerCountry = defineOperation({
  document: graphql(`
    mutation CartCountry($cartId: ID!, $countryCode: CountryCode!) {
      cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: { countryCode: $countryCode }) {
        userErrors {
          message
        }
      }
    }
  `),
  schema: z.object({ cartBuyerIdentityUpdate: refusalSchema }),
  map: ({ cartBuyerIdentityUpdate }) => refusalsOf(cartBuyerIdentityUpdate),
});
