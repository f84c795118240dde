import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod/mini';
import type {
  Review,
  ReviewFigures,
  reviewsQuerySchema,
  ReviewSummary,
} from '@store/shared/contracts/reviews';
import type { BackendDatabase, BackendSchema } from '../database/schema';

type Query = Omit<z.output<typeof reviewsQuerySchema>, 'userEmail'> & { accountId?: string };
type Rows = ExpressionBuilder<BackendSchema, 'reviews'>;

/** One page of visible reviews with their total count. */
export async function listReviews(db: BackendDatabase, query: Query) {
  const matching = (row: Rows) =>
    row.and([
      row('hidden', '=', false),
      ...(query.stars === undefined ? [] : [row('rating', '=', query.stars)]),
      ...(query.accountId === undefined ? [] : [row('account_id', '=', query.accountId)]),
      ...(query.productId === undefined ? [] : [row.exists(ofProduct(row, query.productId))]),
      ...(query.withMedia === 'true' ? [row.exists(imagesOf(row))] : []),
    ]);
  const { count } = await db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matching)
    .executeTakeFirstOrThrow();
  const byStars = { recent: null, highest: 'desc', lowest: 'asc' } as const;
  const direction = byStars[query.sort];
  const rows = selectReviews(db).where(matching);
  const page = await (direction ? rows.orderBy('rating', direction) : rows)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(query.pageSize)
    .offset(query.currentPage * query.pageSize)
    .execute();
  return {
    content: page.map((row) => toReview(row, query.accountId !== undefined)),
    totalPage: Math.ceil(count / query.pageSize),
    totalCount: count,
    currentPage: query.currentPage,
  };
}

/** All reviews of an account, oldest first, with those that the shop has taken down. */
export async function listAllReviewsOf(db: BackendDatabase, accountId: string) {
  const rows = await selectReviews(db)
    .select('hidden')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ ...toReview(row, true), hidden: row.hidden }));
}

/** One visible review with the account of its author. */
export async function findReview(db: Kysely<BackendSchema>, id: string) {
  const row = await selectReviews(db)
    .select('account_id')
    .where('id', '=', id)
    .where('hidden', '=', false)
    .executeTakeFirst();
  return row && { accountId: row.account_id, review: (own: boolean) => toReview(row, own) };
}

/** Count, average and distribution of all visible reviews, or of one product's. */
export async function summarize(db: BackendDatabase, productId?: string): Promise<ReviewSummary> {
  const rows = await db
    .selectFrom('reviews')
    .select(({ fn }) => ['rating', fn.countAll<number>().as('count')])
    .where((row) =>
      row.and([
        row('hidden', '=', false),
        ...(productId === undefined ? [] : [row.exists(ofProduct(row, productId))]),
      ]),
    )
    .groupBy('rating')
    .execute();
  const distribution = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { rating, count } of rows) distribution[rating as 1 | 2 | 3 | 4 | 5] = count;
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const stars = rows.reduce((sum, row) => sum + row.rating * row.count, 0);
  return { count, average: count === 0 ? 0 : stars / count, distribution };
}

/** Count and average for every product that has visible reviews. */
export async function allFigures(db: BackendDatabase): Promise<Map<string, ReviewFigures>> {
  const rows = await db
    .selectFrom('review_products')
    .innerJoin('reviews', 'reviews.id', 'review_products.review_id')
    .select(({ fn }) => [
      'product_id',
      fn.countAll<number>().as('count'),
      sql<number>`avg(rating)::float8`.as('average'),
    ])
    .where('hidden', '=', false)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, count, average }) => [product_id, { count, average }]));
}

const ofProduct = (row: Rows, productId: string) =>
  row
    .selectFrom('review_products')
    .select('review_id')
    .whereRef('review_products.review_id', '=', 'reviews.id')
    .where('product_id', '=', productId);

const imagesOf = (row: Rows) =>
  row
    .selectFrom('review_images')
    .select('review_images.id')
    .whereRef('review_images.review_id', '=', 'reviews.id');

function selectReviews(db: Kysely<BackendSchema>) {
  return db
    .selectFrom('reviews')
    .select((row) => [
      'id',
      'user_name',
      'rating',
      'content',
      'order_id',
      'verified',
      'variant',
      'feedback',
      'created_at',
      'edited_at',
      jsonArrayFrom(
        row
          .selectFrom('review_products')
          .select(['product_id as id', 'handle', 'title'])
          .whereRef('review_products.review_id', '=', 'reviews.id')
          .orderBy('position'),
      ).as('products'),
      jsonArrayFrom(imagesOf(row).orderBy('position').orderBy('review_images.id')).as('images'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReviews>['executeTakeFirstOrThrow']>>;

const toReview = (row: Row, own: boolean): Review => ({
  id: row.id,
  userName: row.user_name,
  uploadDate: new Date(row.created_at).toISOString(),
  rating: row.rating,
  content: row.content,
  imageIds: row.images.length === 0 ? null : row.images.map(({ id }) => id).join(','),
  orderId: own ? row.order_id : null,
  isVerified: row.verified,
  variant: row.variant,
  additionalFeedback: row.feedback,
  products: row.products,
  editedAt: row.edited_at === null ? null : new Date(row.edited_at).toISOString(),
});
