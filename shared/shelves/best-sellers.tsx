import { use, useEffect, useState } from 'react';
import { StorefrontContext } from '@store/shared/runtime/stores';
import type { ProductCardData } from '@store/shared/ui/product-card';
import { ProductShelf, ProductShelfSkeleton } from './product-shelf';

const title = 'Best Sellers';

interface BestSellersProps {
  /** What the server has loaded. */
  products?: readonly ProductCardData[] | undefined;
}

/** Four best sellers, for pages without products of their own. Loaded in the browser unless given; nothing when that fails. */
export function BestSellers({ products: given }: BestSellersProps) {
  const storefront = use(StorefrontContext);
  const [products, setProducts] = useState<readonly ProductCardData[] | null>(given ?? null);
  useEffect(() => {
    if (!storefront || given) return;
    const stop = new AbortController();
    void import(/* webpackChunkName: "best-sellers" */ '../clients/storefront/best-sellers-operation')
      .then(({ loadBestSellers }) => loadBestSellers(storefront, stop.signal))
      // The shelf is optional and stays empty without its code.
      .catch(() => [])
      .then((loaded) => stop.signal.aborted || setProducts(loaded));
    return () => stop.abort();
  }, [storefront, given]);
  if (!products) return <ProductShelfSkeleton title={title} count={4} />;
  return <ProductShelf title={title} products={products} isOnFirstScreen={given !== undefined} />;
}
