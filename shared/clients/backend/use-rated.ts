import { useEffect, useState } from 'react';
import type { ReviewFigures } from '../../contracts/reviews';

/** Milliseconds after which the figures are fetched on a page that is never idle. */
const patience = 3000;

interface Rated {
  rating?: number | null;
  reviewCount?: number;
}

const none: ReadonlyMap<string, ReviewFigures> = new Map();

/**
 * Products with the average and count of their own reviews, once the page is idle and the backend has said them: one
 * call for a whole list. Until then, and when it fails, the products as they are.
 */
export function useRated<Product extends { id: string }>(products: readonly Product[]): (Product & Rated)[] {
  const [figures, setFigures] = useState(none);
  const ids = products.map(({ id }) => id).join(',');
  useEffect(() => {
    if (!ids) return;
    const controller = new AbortController();
    const stop = whenIdle(() => {
      // Its parser is more than the rest of a card; nothing of it is in a page's first load.
      import(/* webpackChunkName: "figures" */ './rating-figures').then(
        async ({ readFigures }) => {
          const found = await readFigures(ids.split(','), controller.signal);
          if (!controller.signal.aborted && found.size > 0) setFigures(found);
        },
        () => undefined,
      );
    });
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

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: patience });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
}
