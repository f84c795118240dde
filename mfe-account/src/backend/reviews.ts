import * as z from 'zod/mini';
import {
  reviewResponseSchema,
  reviewSchema,
  reviewSummaryResponseSchema,
  type CreateReviewRequest,
  type EditReviewRequest,
  type Review,
  type ReviewsPage,
  type ReviewsQuery,
  type ReviewSummary,
} from '@store/shared/contracts/reviews';
import {
  callBackend,
  type BackendResult,
  type CallOptions,
} from '@store/shared/clients/backend/backend-client';
import { listSchema, parsedItems } from '@store/shared/clients/storefront/field-schemas';

const listResponseSchema = z.object({
  data: z.object({
    content: listSchema(reviewSchema),
    totalPage: z.catch(z.int(), 1),
    totalCount: z.catch(z.optional(z.int()), undefined),
  }),
});

const dataOf = <Data>(result: BackendResult<{ data: Data }>): BackendResult<Data> =>
  result.ok ? { ok: true, value: result.value.data } : result;

/** A page of reviews, or a shopper's own; without reviews that do not parse. */
export async function readReviews(
  query: ReviewsQuery,
  options?: CallOptions,
): Promise<BackendResult<ReviewsPage>> {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, string | number | undefined][])
    if (value !== undefined) parameters.set(name, `${value}`);
  const result = dataOf(await callBackend(`/reviews?${parameters}`, listResponseSchema, options));
  return result.ok
    ? { ok: true, value: { ...result.value, content: parsedItems(result.value.content) } }
    : result;
}

export const readReview = async (id: string, options?: CallOptions): Promise<BackendResult<Review>> =>
  dataOf(await callBackend(`/reviews/${encodeURIComponent(id)}`, reviewResponseSchema, options));

/** Average, count and distribution of all reviews, or of one product's. */
export async function readReviewSummary(
  { productId }: Pick<ReviewsQuery, 'productId'>,
  options?: CallOptions,
): Promise<BackendResult<ReviewSummary>> {
  const query = productId === undefined ? '' : `?${new URLSearchParams({ productId })}`;
  return dataOf(await callBackend(`/reviews/summary${query}`, reviewSummaryResponseSchema, options));
}

export const createReview = async (json: CreateReviewRequest): Promise<BackendResult<Review>> =>
  dataOf(await callBackend('/reviews', reviewResponseSchema, {}, { method: 'POST', json, once: true }));

/** Changes the shopper's own review; omitted fields keep their values. */
export async function editReview(id: string, json: EditReviewRequest): Promise<BackendResult<Review>> {
  const path = `/reviews/${encodeURIComponent(id)}`;
  return dataOf(await callBackend(path, reviewResponseSchema, {}, { method: 'PATCH', json }));
}
