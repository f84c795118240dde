import { callBackend } from '@store/shared/clients/backend/backend-client';
import {
  feedbackQuestions,
  reviewLimits,
  reviewMedia,
  reviewsResponseSchema,
  type Review,
} from '@store/shared/contracts/reviews';

/** How many reviews the product page shows. */
const shownLimit = 4;

const [{ question: fitQuestion, answers: fitAnswers }] = feedbackQuestions;

export interface ProductReviews {
  /** Those with photographs first, each group with the newest first. */
  shown: (Pick<Review, 'id' | 'userName' | 'rating' | 'content' | 'variant' | 'isVerified'> & {
    /** Address of the first photograph, or null. */
    photograph: string | null;
  })[];
  /** Answers about the fit with their number, the most frequent one first. */
  fit: { answer: string; count: number }[];
}

/**
 * The newest reviews of a product, at most one page of the backend's.
 * @throws when the backend does not answer as agreed.
 */
export async function readProductReviews(productId: string, signal: AbortSignal): Promise<ProductReviews> {
  const query = new URLSearchParams({ productId, pageSize: String(reviewLimits.pageSize.most) });
  const result = await callBackend(`/reviews?${query}`, reviewsResponseSchema, { signal });
  if (!result.ok) throw new Error(`HTTP error! status: ${result.status ?? 'none'}`);
  const reviews = result.value.data.content;
  const all = reviews.map(({ id, userName, rating, content, variant, isVerified, imageIds }) => {
    const photograph = reviewMedia(imageIds).find(({ kind }) => kind === 'image')?.url ?? null;
    return { id, userName, rating, content, variant, isVerified, photograph };
  });
  const said = reviews.flatMap(({ additionalFeedback }) =>
    additionalFeedback.filter(({ question }) => question === fitQuestion).map(({ answer }) => answer),
  );
  return {
    shown: [
      ...all.filter(({ photograph }) => photograph !== null),
      ...all.filter(({ photograph }) => photograph === null),
    ].slice(0, shownLimit),
    fit: fitAnswers
      .map((answer) => ({ answer, count: said.filter((one) => one === answer).length }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count),
  };
}
