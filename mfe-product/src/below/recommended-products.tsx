import { use, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { StorefrontContext } from '@store/shared/runtime/stores';
import { ProductShelf, ProductShelfSkeleton } from '@store/shared/shelves/product-shelf';
import type { ProductCardData } from '@store/shared/ui/product-card';
import { above } from '@store/shared/ui/theme';
import { useNear } from './use-near';

const title = 'Recommended Products';

const recommendedLimit = 8;

/**
 * As high as the shelf, so that the page keeps its length: a card's picture is 1.25 times as high as it is wide, with about
 * 100 px of text below it. Documents carry no styles of cards for it.
 */
const Room = styled.div`
  height: calc(57.5vw + 160px);
  ${above.lg} {
    height: calc(2 * (min(100vw, 1320px) * 0.29 + 100px) + 80px);
  }
  @media (scripting: none) {
    display: none;
  }
`;

/**
 * Recommendations beside a product, requested by the browser once the shelf is nearly in view: a document does not wait
 * for them or carry them. Renders nothing when there are none.
 */
export function RecommendedProducts({ productId }: { productId: string | undefined }) {
  const storefront = use(StorefrontContext);
  const { place, isNear } = useNear<HTMLDivElement>();
  const [products, setProducts] = useState<ProductCardData[] | null>(null);

  useEffect(() => {
    if (!storefront || productId === undefined || !isNear) return;
    const stop = new AbortController();
    void loadRecommended(storefront, productId, stop.signal).then(
      (loaded) => stop.signal.aborted || setProducts(loaded),
    );
    return () => stop.abort();
  }, [storefront, productId, isNear]);

  if (!isNear) return <Room ref={place} />;
  if (!products) return <ProductShelfSkeleton title={title} count={recommendedLimit} />;
  return <ProductShelf title={title} products={products.slice(0, recommendedLimit)} />;
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
