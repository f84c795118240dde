import { port, readEnvironment, runModeOf, secret } from '@store/service-kit/environment';
import { storefrontApiPath } from '@store/shared/contracts/storefront';
import * as z from 'zod';
import { fetchPopularProducts } from './popular-products';
import { lastSampleReviewId, sampleReviews } from './sample-reviews';

/** Settings of the sample reviews, which the commands that start a demo read. */
function readReviewsEnvironment(variables: NodeJS.ProcessEnv) {
  const mode = runModeOf(variables);
  return readEnvironment(variables, {
    /** `off` leaves the sample reviews out. */
    DEMO_REVIEWS: z.enum(['on', 'off']).default('on'),
    STOREFRONT_INTERNAL_ENDPOINT: z.url().default(`http://127.0.0.1:4010${storefrontApiPath}`),
    STOREFRONT_TOKEN: secret(mode, 'kith-demo-storefront-token', 1),
    OFFICE_HOST: z.string().default('127.0.0.1'),
    OFFICE_PORT: port(4021),
    OFFICE_TOKEN: secret(mode, 'kith-demo-office-token'),
    REVIEW_PICTURE_ORIGIN: z.url().default('http://127.0.0.1:4010'),
  });
}

/** Reviews in one request; the backend takes 200. */
const batchSize = 200;
const timeoutMs = 30_000;

const responseSchema = z.object({ imported: z.int() });

/**
 * Imports the sample reviews into the backend through its back office, unless `DEMO_REVIEWS` is `off`. Commerce
 * service and backend have to be up. Does nothing when the last review is stored already.
 * @returns the number of reviews that are new.
 * @throws when a service does not answer or refuses.
 */
export async function seedReviews(variables: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<number> {
  const environment = readReviewsEnvironment(variables);
  if (environment.DEMO_REVIEWS === 'off') return 0;
  const callBackOffice = (path: string, body?: object) =>
    fetchText(`http://${environment.OFFICE_HOST}:${environment.OFFICE_PORT}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${environment.OFFICE_TOKEN}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      signal: signal ?? null,
    });
  const last = await callBackOffice(`/reviews/${lastSampleReviewId()}`);
  if (last.ok) return 0;

  const products = await fetchPopularProducts({
    endpoint: environment.STOREFRONT_INTERNAL_ENDPOINT,
    token: environment.STOREFRONT_TOKEN,
  });
  const reviews = sampleReviews(products, Date.now(), new URL(environment.REVIEW_PICTURE_ORIGIN).origin);
  let imported = 0;
  for (let start = 0; start < reviews.length; start += batchSize) {
    const { ok, status, text } = await callBackOffice('/reviews/import', {
      reviews: reviews.slice(start, start + batchSize),
    });
    if (!ok) throw new Error(`The backend answered ${status} to sample reviews: ${text}`);
    imported += responseSchema.parse(JSON.parse(text)).imported;
  }
  return imported;
}

/**
 * Reads a response, unless the signal aborts or {@link timeoutMs} pass. Not `AbortSignal.any` with a timeout: Node 20 may
 * collect both as garbage while the request waits.
 */
async function fetchText(url: string, { signal, ...init }: RequestInit) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  try {
    signal?.throwIfAborted();
    const response = await fetch(url, { ...init, signal: controller.signal });
    return { ok: response.ok, status: response.status, text: await response.text() };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
