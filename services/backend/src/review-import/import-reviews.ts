import type { BackendDatabase } from '../database/schema';
import { ApiRefusal } from '../platform/api-refusal';
import type { ImportedReview } from './review-import-schema';

/**
 * Stores reviews with their products and pictures in one transaction. A review whose id is stored already stays as it
 * is, so that a repeated import changes nothing.
 * @param pictureOrigin the only origin that pictures may come from; null refuses all pictures.
 * @returns the number of reviews that are new.
 * @throws ApiRefusal `invalid` for a picture of another origin or with the id of a stored picture.
 */
export async function importReviews(
  db: BackendDatabase,
  reviews: readonly ImportedReview[],
  pictureOrigin: string | null,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const inserted = await transaction
      .insertInto('reviews')
      .values(reviews.map(reviewRow))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute();
    const newIds = new Set(inserted.map(({ id }) => id));
    const newReviews = reviews.filter(({ id }) => newIds.has(id));
    if (newReviews.length === 0) return 0;
    await transaction.insertInto('review_products').values(newReviews.flatMap(productRows)).execute();
    const images = newReviews.flatMap((review) => imageRows(review, pictureOrigin));
    if (images.length > 0) {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('review_images')
        .values(images)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== BigInt(images.length))
        throw new ApiRefusal('invalid', 'A picture has the id of another picture.');
    }
    return newReviews.length;
  });
}

const reviewRow = (review: ImportedReview) => ({
  id: review.id,
  user_name: review.userName,
  rating: review.rating,
  content: review.content,
  verified: review.verified,
  variant: review.variant,
  feedback: JSON.stringify(review.feedback),
  created_at: Date.parse(review.createdAt),
});

const productRows = ({ id: review_id, products }: ImportedReview) =>
  products.map(({ id, handle, title }, position) => ({
    review_id,
    position,
    product_id: id,
    handle,
    title,
  }));

const imageRows = ({ id: review_id, images, createdAt }: ImportedReview, pictureOrigin: string | null) =>
  images.map(({ id, source }, position) => ({
    id,
    review_id,
    position,
    created_at: Date.parse(createdAt),
    source: pathBelow(pictureOrigin, source),
  }));

/** Path and query of a picture. The origin is not stored: it may change between the import and the first read. */
function pathBelow(pictureOrigin: string | null, source: string): string {
  const { origin, pathname, search } = new URL(source);
  if (origin !== pictureOrigin)
    throw new ApiRefusal('invalid', `Pictures may only come from ${pictureOrigin ?? 'nowhere'}.`);
  return pathname + search;
}
