import { setTimeout } from 'node:timers/promises';
import type { BackendDatabase } from '../database/schema';
import { fetchPopularProducts } from './popular-products';
import { areDemoReviewsSown, sowDemoReviews } from './sow-demo-reviews';

interface Settings {
  db: BackendDatabase;
  storefront: { endpoint: string; token: string };
  log(message: string): void;
  /** Milliseconds between tries while the commerce service is not there yet. */
  pause?: number;
}

/** Stores the demo's reviews as soon as the commerce service tells its products. @returns stops trying. */
export function sowInBackground({ db, storefront, log, pause = 2_000 }: Settings): () => Promise<void> {
  const stop = new AbortController();
  const work = (async () => {
    if (await areDemoReviewsSown(db)) return;
    for (let tries = 1; !stop.signal.aborted; tries++) {
      try {
        const products = await fetchPopularProducts(storefront);
        if (await sowDemoReviews(db, products, Date.now())) log('demo reviews are there');
        return;
      } catch (error) {
        if (tries % 30 === 0) log(`demo reviews wait: ${error instanceof Error ? error.message : 'unknown'}`);
        await setTimeout(pause, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    }
  })();
  work.catch((error: unknown) => log(`demo reviews failed: ${String(error)}`));
  return async () => {
    stop.abort();
    await work.catch(() => undefined);
  };
}
