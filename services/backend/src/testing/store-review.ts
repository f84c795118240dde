import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { BackendSchema } from '../database/schema';
import { testDatabase } from './build-for-test';

export const reviewedProduct = 'gid://shopify/Product/1';

const review = { user_name: 'Jo', rating: 5, content: 'Soft.', verified: true, feedback: '[]' };

/** Stores a review of {@link reviewedProduct} without an author, as in the demo. @returns its id. */
export async function storeReview(
  changes: Partial<Insertable<BackendSchema['reviews']>> & { created_at: number },
): Promise<string> {
  const db = await testDatabase();
  const id = randomUUID();
  await db
    .insertInto('reviews')
    .values({ ...review, id, ...changes })
    .execute();
  const product = { product_id: reviewedProduct, handle: 'x', title: 'X' };
  await db
    .insertInto('review_products')
    .values({ review_id: id, position: 0, ...product })
    .execute();
  return id;
}
