import { useEffect, useState } from 'react';
import { whenIdle } from '../browser/when-idle';
import type { ReviewFigures } from '../contracts/reviews';

/** Milliseconds after which the ratings are fetched on a page that is never idle. */
const idleTimeoutMs = 3000;

interface Rated {
  rating?: number | null;
  reviewCount?: number;
}

const none: ReadonlyMap<string, ReviewFigures> = new Map();

/**
 * Adds the average and count of their own reviews to products: one call for a whole list, once the page is idle. Until
 * the backend answers, and when it fails, the products are returned unchanged.
 */
export function useRated<Product extends { id: string }>(products: readonly Product[]): (Product & Rated)[] {
  const [figures, setFigures] = useState(none);
  const ids = products.map(({ id }) => id).join(',');
  useEffect(() => {
    if (!ids) return;
    const controller = new AbortController();
    const stop = whenIdle(
      () => {
        // The schema would be larger than the rest of a card, so it is not part of a page's first load.
        import(/* webpackChunkName: "figures" */ '../clients/backend/rating-figures').then(
          async ({ readFigures }) => {
            const found = await readFigures(ids.split(','), controller.signal);
            if (!controller.signal.aborted && found.size > 0) setFigures(found);
          },
          () => undefined,
        );
      },
      { timeoutMs: idleTimeoutMs },
    );
    return () => {
      controller.abort();
      stop();
    };
  }, [ids]);
  return products.map((product) => {
    const own = figures.get(product.id);
    return own ? { ...product, rating: own.average, reviewCount: own.count } : product;
  });
}
