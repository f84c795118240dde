import * as z from 'zod/mini';
import { giftAttributes } from '@store/shared/contracts/cart';
import {
  cartAttributesSchema,
  toAttributes,
  updateCartAttributes,
} from '../cart-service/update-cart-attributes';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import type { StorefrontClient } from '@store/shared/contracts/storefront';

/** What is asked for an order that is a present. */
export interface Gift {
  wrap: boolean;
  /** Printed on a card; empty for none. */
  note: string;
}

export const loadCartAttributes = defineOperation({
  document: graphql(`
    query CartAttributes($id: ID!) {
      cart(id: $id) {
        attributes {
          key
          value
        }
      }
    }
  `),
  schema: z.object({ cart: z.nullable(z.object({ attributes: cartAttributesSchema })) }),
  map: ({ cart }) => toAttributes(cart?.attributes),
});

/** @throws StorefrontError when the service fails. */
export async function loadGift(storefront: StorefrontClient, cartId: string): Promise<Gift> {
  const attributes = await loadCartAttributes.run(storefront, { id: cartId });
  const valueOf = (wanted: string) => attributes.find(({ key }) => key === wanted)?.value ?? '';
  return { wrap: valueOf(giftAttributes.wrap) !== '', note: valueOf(giftAttributes.note) };
}

/**
 * Stores the gift in the cart's attributes, from which it goes on to the checkout and the order. Other attributes stay.
 * @returns the service's messages why it refuses.
 * @throws StorefrontError when the service fails.
 */
export async function saveGift(
  storefront: StorefrontClient,
  cartId: string,
  { wrap, note }: Gift,
): Promise<string[]> {
  const gift = [
    { key: giftAttributes.wrap, value: wrap ? 'Yes' : '' },
    { key: giftAttributes.note, value: note },
  ];
  // The service replaces all attributes.
  const others = (await loadCartAttributes.run(storefront, { id: cartId })).filter(
    (attribute) => !gift.some(({ key }) => key === attribute.key),
  );
  return updateCartAttributes.run(storefront, {
    cartId,
    attributes: [...others, ...gift.filter(({ value }) => value !== '')],
  });
}
