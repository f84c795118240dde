import type { BackendDatabase } from '../database/schema';
import type { ListedReview, ReviewModeration } from './moderation-contract';

/** Reviews in a list. */
const maxListed = 50;

/** The newest reviews. @param hidden true for the hidden ones alone, false for the others; undefined for all. */
export async function listModerated(
  db: BackendDatabase,
  hidden: boolean | undefined,
): Promise<ListedReview[]> {
  let rows = selectModerated(db);
  if (hidden !== undefined) rows = rows.where('hidden', '=', hidden);
  const found = await rows.orderBy('created_at', 'desc').orderBy('id').limit(maxListed).execute();
  return found.map(toListed);
}

/** A review with its moderation history, oldest first; null when there is none. */
export async function findModerated(db: BackendDatabase, id: string): Promise<ReviewModeration | null> {
  const review = await selectModerated(db).where('id', '=', id).executeTakeFirst();
  if (!review) return null;
  const history = await db
    .selectFrom('review_moderation')
    .select(['hidden', 'why', 'who', 'at'])
    .where('review_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    review: toListed(review),
    history: history.map((entry) => ({ ...entry, at: isoTime(entry.at) })),
  };
}

/**
 * Hides or restores a review and records who did it and why, in one transaction.
 * @param at milliseconds since 1970.
 * @returns false when the review is in that state already or unknown; nothing is recorded then.
 */
export async function moderate(
  db: BackendDatabase,
  id: string,
  { hidden, why, who, at }: { hidden: boolean; why: string; who: string; at: number },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('reviews')
      .set({ hidden })
      .where('id', '=', id)
      .where('hidden', '=', !hidden)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await transaction
      .insertInto('review_moderation')
      .values({ review_id: id, hidden, why, who, at })
      .execute();
    return true;
  });
}

const selectModerated = (db: BackendDatabase) =>
  db
    .selectFrom('reviews')
    .select(['id', 'user_name as userName', 'rating', 'content', 'created_at as createdAt', 'hidden']);

const toListed = ({ createdAt, ...review }: { createdAt: number } & Omit<ListedReview, 'createdAt'>) => ({
  ...review,
  createdAt: isoTime(createdAt),
});

const isoTime = (time: number) => new Date(time).toISOString();
