import { Suspense } from 'react';
import { Await } from '@store/shared/runtime/router';
import type { ProductCardData } from '@store/shared/ui/product-card';
import { ProductShelf, ProductShelfSkeleton } from '@store/shared/shelves/product-shelf';

/** Maximum number of recommendations. */
export const recommendedLimit = 8;

/** Streams in after the page. Renders nothing when there are none. */
export function RecommendedProducts({ products }: { products: Promise<ProductCardData[]> }) {
  return (
    <Suspense fallback={<ProductShelfSkeleton title="Recommended Products" count={recommendedLimit} />}>
      <Await resolve={products}>
        {(recommended) => (
          <ProductShelf title="Recommended Products" products={recommended.slice(0, recommendedLimit)} />
        )}
      </Await>
    </Suspense>
  );
}
