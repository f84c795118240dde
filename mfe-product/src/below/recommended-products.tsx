import { use, useEffect, useRef, useState } from 'react';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { StorefrontContext } from '@store/shared/runtime/stores';
import { ProductShelf, ProductShelfSkeleton } from '@store/shared/shelves/product-shelf';
import type { ProductCardData } from '@store/shared/ui/product-card';

const title = 'Recommended Products';

/** Maximum number of recommendations. */
export const recommendedLimit = 8;

/** How far below the window the shelf may be when its products are requested. */
const nearMargin = '600px';

/**
 * Recommendations beside a product, requested by the browser once the shelf is nearly in view: a document does not wait
 * for them or carry them. Renders nothing when there are none.
 */
export function RecommendedProducts({ productId }: { productId: string | undefined }) {
  const storefront = use(StorefrontContext);
  const room = useRef<HTMLDivElement>(null);
  const [products, setProducts] = useState<ProductCardData[] | null>(null);

  useEffect(() => {
    if (!storefront || productId === undefined || !room.current) return;
    const stop = new AbortController();
    const load = () =>
      void loadRecommended(storefront, productId, stop.signal).then(
        (loaded) => stop.signal.aborted || setProducts(loaded),
      );
    if (!('IntersectionObserver' in window)) {
      load();
      return () => stop.abort();
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load();
      },
      { rootMargin: `0px 0px ${nearMargin} 0px` },
    );
    observer.observe(room.current);
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, [storefront, productId]);

  if (products) return <ProductShelf title={title} products={products.slice(0, recommendedLimit)} />;
  return (
    <div ref={room}>
      <ProductShelfSkeleton title={title} count={recommendedLimit} />
    </div>
  );
}

/** Never fails: what fails is logged, and there are no recommendations. */
async function loadRecommended(
  storefront: StorefrontClient,
  id: string,
  signal: AbortSignal,
): Promise<ProductCardData[]> {
  try {
    const { loadRecommendations } = await import(
      /* webpackChunkName: "product-operations" */ '../product/product-operations'
    );
    return await loadRecommendations.run(storefront, { id }, { signal });
  } catch (error) {
    if (!signal.aborted) console.error('The recommendations could not be loaded', error);
    return [];
  }
}
