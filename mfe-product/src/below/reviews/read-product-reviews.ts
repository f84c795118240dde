import { callBackend } from '@store/shared/clients/backend/backend-client';
import { reviewMedia } from '@store/shared/contracts/review-pictures';
import { feedbackQuestions, reviewLimits, reviewsResponseSchema } from '@store/shared/contracts/reviews';

const shownLimit = 4;

const [{ question: fitQuestion, answers: fitAnswers }] = feedbackQuestions;

export type ProductReviews = Awaited<ReturnType<typeof readProductReviews>>;

/**
 * The newest reviews of a product, at most one page of the backend's.
 * @throws when the backend does not answer as agreed.
 */
export async function readProductReviews(productId: string, signal: AbortSignal) {
  const query = new URLSearchParams({ productId, pageSize: String(reviewLimits.pageSize.most) });
  const result = await callBackend(`/reviews?${query}`, reviewsResponseSchema, { signal });
  if (!result.ok) throw new Error(`HTTP error! status: ${result.status ?? 'none'}`);
  const reviews = result.value.data.content;
  const all = reviews.map(({ id, userName, rating, content, variant, isVerified, imageIds }) => {
    /** Address of the first photograph, or null. */
    const photograph = reviewMedia(imageIds).find(({ kind }) => kind === 'image')?.url ?? null;
    return { id, userName, rating, content, variant, isVerified, photograph };
  });
  const said = reviews.flatMap(({ additionalFeedback }) =>
    additionalFeedback.filter(({ question }) => question === fitQuestion).map(({ answer }) => answer),
  );
  return {
    /** Those with photographs first, each group with the newest first. */
    shown: [
      ...all.filter(({ photograph }) => photograph !== null),
      ...all.filter(({ photograph }) => photograph === null),
    ].slice(0, shownLimit),
    /** Answers about the fit with their number, the most frequent one first. */
    fit: fitAnswers
      .map((answer) => ({ answer, count: said.filter((one) => one === answer).length }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count),
  };
}
