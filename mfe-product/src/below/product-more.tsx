import type { ProductCardData } from '@store/shared/ui/product-card';
import type { Product } from '../product/product';
import { StructuredData } from '../product-page/structured-data';
import { BrandPromises } from './brand-promises';
import { RecentlyViewed } from './recently-viewed';
import { RecommendedProducts } from './recommended-products';

export interface ProductMoreProps {
  /** Null while it loads. */
  product: Product | null;
  /** Absolute, without query. */
  address: string;
  recommended: Promise<ProductCardData[]>;
}

/** The sections below the product. None of them is needed for buying it. */
export function ProductMore({ product, address, recommended }: ProductMoreProps) {
  return (
    <>
      <BrandPromises />
      <RecommendedProducts products={recommended} />
      {product && <RecentlyViewed product={product} />}
      {product && <StructuredData product={product} address={address} />}
    </>
  );
}
