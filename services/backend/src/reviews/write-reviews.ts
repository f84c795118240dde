import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { z } from 'zod/mini';
import {
  reviewLimits,
  type createReviewRequestSchema,
  type editReviewRequestSchema,
  type Review,
} from '@store/shared/contracts/reviews';
import { store } from '@store/shared/shop-data/store';
import type { BackendDatabase, BackendSchema } from '../database/schema';
import { ApiRefusal } from '../platform/api-refusal';

type NewReview = z.output<typeof createReviewRequestSchema>;
type Changes = z.output<typeof editReviewRequestSchema>;

/** A product of an order. */
export type Bought = Review['products'][number];

/**
 * Stores a review with its products and pictures.
 * @returns its id.
 * @throws ApiRefusal `already_reviewed`, `unknown_image`.
 */
export async function createReview(
  transaction: Transaction<BackendSchema>,
  author: { id: string; name: string },
  products: readonly Bought[],
  review: NewReview,
  now: number,
): Promise<string> {
  const id = randomUUID();
  await transaction
    .insertInto('reviews')
    .values({
      id,
      account_id: author.id,
      user_name: author.name,
      rating: review.rating,
      content: review.content,
      order_id: review.orderId,
      verified: true,
      variant: review.variant || null,
      feedback: JSON.stringify(review.additionalFeedback ?? []),
      created_at: now,
    })
    .execute();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('review_products')
    .values(
      products.map(({ id: product_id, handle, title }, position) => ({
        review_id: id,
        position,
        product_id,
        handle,
        title,
        order_id: review.orderId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['order_id', 'product_id']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== BigInt(products.length)) {
    throw new ApiRefusal('already_reviewed', await alreadyReviewed(transaction, review.orderId, products));
  }
  await attachImages(transaction, {
    reviewId: id,
    accountId: author.id,
    names: readImageIds(review.imageIds),
  });
  return id;
}

/** Changes the given fields of a review. @throws ApiRefusal `unknown_image`. */
export async function editReview(
  db: BackendDatabase,
  { id, accountId }: { id: string; accountId: string },
  changes: Changes,
  now: number,
): Promise<void> {
  const names = changes.imageIds === undefined ? null : readImageIds(changes.imageIds);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('reviews')
      .set({
        edited_at: now,
        ...(changes.content !== undefined && { content: changes.content }),
        ...(changes.rating !== undefined && { rating: changes.rating }),
        ...(changes.additionalFeedback && { feedback: JSON.stringify(changes.additionalFeedback) }),
      })
      .where('id', '=', id)
      .execute();
    if (names === null) return;
    // The sweep removes pictures that are not attached again.
    await transaction
      .updateTable('review_images')
      .set({ review_id: null })
      .where('review_id', '=', id)
      .execute();
    await attachImages(transaction, { reviewId: id, accountId, names });
  });
}

/** Message for an author who has reviewed the order already. A hidden review cannot be changed, so it gets another one. */
async function alreadyReviewed(
  transaction: Transaction<BackendSchema>,
  orderId: string,
  products: readonly Bought[],
): Promise<string> {
  const hiddenReview = await transaction
    .selectFrom('review_products')
    .innerJoin('reviews', 'reviews.id', 'review_products.review_id')
    .select('reviews.id')
    .where('review_products.order_id', '=', orderId)
    .where(
      'product_id',
      'in',
      products.map(({ id }) => id),
    )
    .where('hidden', '=', true)
    .executeTakeFirst();
  return hiddenReview
    ? `Your review of this order was taken down. If you think that is a mistake, please write to ${store.supportEmail}.`
    : 'You have reviewed this order already. You can change your review.';
}

function readImageIds(imageIds: string | null): string[] {
  const names = (imageIds ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unique = [...new Set(names)];
  if (unique.length > reviewLimits.images) {
    throw new ApiRefusal('invalid', `A review can have ${reviewLimits.images} pictures at most.`);
  }
  return unique;
}

async function attachImages(
  transaction: Transaction<BackendSchema>,
  { reviewId, accountId, names }: { reviewId: string; accountId: string; names: readonly string[] },
): Promise<void> {
  for (const [position, name] of names.entries()) {
    const { numUpdatedRows } = await transaction
      .updateTable('review_images')
      .set({ review_id: reviewId, position })
      .where('id', '=', name)
      .where('account_id', '=', accountId)
      .where('review_id', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) {
      throw new ApiRefusal(
        'unknown_image',
        'One of the pictures is not there any more. Please add it again.',
      );
    }
  }
}
