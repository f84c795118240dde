import { openTestPlace } from '@store/service-kit/testing/test-place';
import { commerceSchema, openCommerceDatabase } from '../database';
import type { CartDocument } from '../carts/cart-store';

/** A database of its own for a test file; `close` removes it. */
export async function openTestDatabase() {
  const place = await openTestPlace(commerceSchema);
  const db = await openCommerceDatabase(place);
  return {
    db,
    folder: place.folder,
    close: async () => {
      await db.close();
      await place.remove();
    },
  };
}

type Draft = Omit<CartDocument, 'lines'> & { lines: readonly Omit<CartDocument['lines'][number], 'id'>[] };

/** A cart with two hoodies, as a test wants it. */
export const cartDraft = (changes: Partial<Draft> = {}): Draft => ({
  lines: [{ variantId: 11, quantity: 2, attributes: [] }],
  attributes: [],
  note: '',
  discountCodes: [],
  buyer: { email: null, phone: null, countryCode: null },
  ...changes,
});
