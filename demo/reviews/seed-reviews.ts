import * as z from 'zod';
import { readReviewsEnvironment } from './environment';
import { fetchPopularProducts } from './popular-products';
import { sampleReviews } from './sample-reviews';

/** Reviews in one request; the backend takes 200. */
const batchSize = 200;
const timeoutMs = 30_000;

const responseSchema = z.object({ imported: z.int() });

/**
 * Imports the sample reviews into the backend through its back office, unless `DEMO_REVIEWS` is `off`. Commerce
 * service and backend have to be up. Reviews that are there stay as they are.
 * @returns the number of reviews that are new.
 * @throws when a service does not answer or refuses.
 */
export async function seedReviews(variables: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<number> {
  const environment = readReviewsEnvironment(variables);
  if (environment.DEMO_REVIEWS === 'off') return 0;
  const products = await fetchPopularProducts({
    endpoint: environment.STOREFRONT_INTERNAL_ENDPOINT,
    token: environment.STOREFRONT_TOKEN,
  });
  const reviews = sampleReviews(products, Date.now(), new URL(environment.REVIEW_PICTURE_ORIGIN).origin);
  let imported = 0;
  for (let start = 0; start < reviews.length; start += batchSize) {
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await fetch(
      `http://${environment.OFFICE_HOST}:${environment.OFFICE_PORT}/reviews/import`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${environment.OFFICE_TOKEN}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ reviews: reviews.slice(start, start + batchSize) }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      },
    );
    if (!response.ok)
      throw new Error(`The backend answered ${response.status} to sample reviews: ${await response.text()}`);
    imported += responseSchema.parse(await response.json()).imported;
  }
  return imported;
}
