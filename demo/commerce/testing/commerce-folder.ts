import { openTestPlace } from '@store/service-kit/testing/test-place';
import { commerceSchema, openCommerceDatabase } from '../database';
import type { CartDocument, CartStore } from '../carts/cart-store';
import { openCartStore } from '../carts/database-cart-store';
import { openOrderStore, type OrderStore } from '../orders/order-store';

/** A database of its own for a test file; `close` removes it. */
export async function openTestDatabase() {
  const place = await openTestPlace(commerceSchema);
  const db = await openCommerceDatabase(place);
  return {
    db,
    close: async () => {
      await db.close();
      await place.remove();
    },
  };
}

/** Carts and orders in a database of their own, which is open during the tests of a file. */
export function runningStores() {
  const stores = {} as { carts: CartStore; orders: OrderStore };
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase();
    stores.carts = openCartStore(database.db);
    stores.orders = openOrderStore(database.db);
  }, 60_000);
  afterAll(() => database.close());
  return stores;
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
