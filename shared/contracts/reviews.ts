import * as z from 'zod/mini';
import { optionalText, requiredLine } from './request-text';

export const reviewLimits = {
  /** Characters of a review. */
  content: 5_000,
  /** Pictures of a review. */
  images: 8,
  /** Largest number of products in one request for figures. */
  figures: 100,
  pageSize: { usual: 10, most: 50 },
} as const;

/** Optional questions; each answer is one from the list. */
export const feedbackQuestions = [
  { question: 'How was the fit?', answers: ['Runs small', 'True to size', 'Runs large'] },
  { question: 'How is the print quality?', answers: ['Excellent', 'Good', 'Fair', 'Poor'] },
  {
    question: 'How was the delivery?',
    answers: ['Faster than expected', 'As expected', 'Slower than expected'],
  },
] as const;

const rating = z.int().check(z.minimum(1), z.maximum(5));
const productId = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\w:/.-]+$/));

/** Media names joined by commas; null and empty mean none. */
const imageIds = z.nullable(z.string().check(z.maxLength(1_000)));

const feedbackSchema = z.object({ question: z.string(), answer: z.string() });

/** A review as anybody gets it. */
export const reviewSchema = z.object({
  id: z.string(),
  userName: z.string(),
  /** ISO 8601. */
  uploadDate: z.string(),
  rating,
  content: z.string(),
  /** Media names joined by commas, or null; `reviewMedia` of review-pictures.ts reads it. */
  imageIds,
  /** Set in the author's own reviews, null in others. */
  orderId: z.nullable(z.string()),
  isVerified: z.boolean(),
  variant: z.nullable(z.string()),
  additionalFeedback: z.array(feedbackSchema),
  products: z._default(z.array(z.object({ id: z.string(), handle: z.string(), title: z.string() })), []),
  /** ISO 8601 of the author's last change, or null. */
  editedAt: z._default(z.nullable(z.string()), null),
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewSorts = ['recent', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

const wholeNumber = (least: number, most: number) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));

/** Query of `GET {api}/reviews`. `currentPage` counts from 0. `userEmail` must be the caller's own. */
export const reviewsQuerySchema = z.object({
  currentPage: z._default(wholeNumber(0, 100_000), 0),
  pageSize: z._default(wholeNumber(1, reviewLimits.pageSize.most), reviewLimits.pageSize.usual),
  sort: z._default(z.enum(reviewSorts), 'recent'),
  stars: z.optional(wholeNumber(1, 5)),
  productId: z.optional(productId),
  withMedia: z.optional(z.enum(['true', 'false'])),
  userEmail: z.optional(z.string().check(z.maxLength(254))),
});
export type ReviewsQuery = z.input<typeof reviewsQuerySchema>;

/** Answer of `GET {api}/reviews`. */
export const reviewsResponseSchema = z.object({
  data: z.object({
    content: z.array(reviewSchema),
    totalPage: z.int(),
    /** Number of reviews that match the filter. */
    totalCount: z.optional(z.int()),
    currentPage: z.optional(z.int()),
  }),
});

export type ReviewsPage = z.infer<typeof reviewsResponseSchema>['data'];

/** Answer of `GET {api}/reviews/{id}`, `POST {api}/reviews` and `PATCH {api}/reviews/{id}`. */
export const reviewResponseSchema = z.object({ data: reviewSchema });

/** `GET {api}/reviews/summary?productId=`: of all reviews, or of one product's. */
export const reviewSummaryQuerySchema = z.object({ productId: z.optional(productId) });
export const reviewSummarySchema = z.object({
  count: z.int(),
  /** 0 when there are none; not rounded. */
  average: z.number(),
  distribution: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;
export const reviewSummaryResponseSchema = z.object({ data: reviewSummarySchema });

/** `GET {api}/reviews/figures?productIds=a,b`: ids joined by commas, at most 100. */
export const reviewFiguresQuerySchema = z.object({
  productIds: z.string().check(
    z.maxLength(reviewLimits.figures * 101),
    z.refine<string>((text) => {
      const ids = text.split(',');
      return ids.length <= reviewLimits.figures && ids.every((id) => z.safeParse(productId, id).success);
    }),
  ),
});
export const reviewFiguresSchema = z.object({ count: z.int(), average: z.number() });
export type ReviewFigures = z.infer<typeof reviewFiguresSchema>;
/** By product id; a product without reviews is missing. */
export const reviewFiguresResponseSchema = z.object({ data: z.record(z.string(), reviewFiguresSchema) });

const sentFeedback = z
  .array(z.object({ question: requiredLine(100, 'Required'), answer: requiredLine(100, 'Required') }))
  .check(z.maxLength(feedbackQuestions.length));

/**
 * `POST {api}/reviews`. The order must be the account's own, with
 * its address verified, and hold the products.
 */
export const createReviewRequestSchema = z.object({
  productIds: z.array(productId).check(z.minLength(1), z.maxLength(50)),
  orderId: z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\w:/.-]+$/)),
  content: optionalText(reviewLimits.content),
  imageIds,
  rating,
  variant: z.nullable(optionalText(300)),
  additionalFeedback: z.optional(sentFeedback),
});
export type CreateReviewRequest = z.input<typeof createReviewRequestSchema>;

/** `PATCH {api}/reviews/{id}`: one's own; what is left out stays. */
export const editReviewRequestSchema = z.object({
  content: z.optional(optionalText(reviewLimits.content)),
  imageIds: z.optional(imageIds),
  rating: z.optional(rating),
  additionalFeedback: z.optional(sentFeedback),
});
export type EditReviewRequest = z.input<typeof editReviewRequestSchema>;
