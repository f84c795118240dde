import { useEffect, useState } from 'react';
import { readFigures } from './rating-figures';
import type { ReviewFigures } from '../contracts/reviews';

interface Rated {
  rating?: number | null;
  reviewCount?: number;
}

const none: ReadonlyMap<string, ReviewFigures> = new Map();

/**
 * Adds the average and count of their own reviews to products, once the page is idle. Until the backend answers, and when
 * it fails, the products are returned unchanged.
 */
export function useRated<Product extends { id: string }>(products: readonly Product[]): (Product & Rated)[] {
  const [figures, setFigures] = useState(none);
  const ids = products.map(({ id }) => id).join(',');
  useEffect(() => {
    if (!ids) return;
    let isWanted = true;
    void readFigures(ids.split(',')).then((found) => {
      if (isWanted && found.size > 0) setFigures(found);
    });
    return () => {
      isWanted = false;
    };
  }, [ids]);
  return products.map((product) => {
    const own = figures.get(product.id);
    return own ? { ...product, rating: own.average, reviewCount: own.count } : product;
  });
}
