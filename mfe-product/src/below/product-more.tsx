import type { Product } from '../product/product';
import { StructuredData } from '../product-page/structured-data';
import { BrandPromises } from './brand-promises';
import { RecentlyViewed } from './recently-viewed';
import { RecommendedProducts } from './recommended-products';
import { ProductReviews } from './reviews/product-reviews';

export interface ProductMoreProps {
  /** Null while it loads. */
  product: Product | null;
  /** Absolute, without query. */
  address: string;
  /** Known before the rest of a product that a list has shown. */
  productId: string | undefined;
}

/** The sections below the product. None of them is needed for buying it. */
export function ProductMore({ product, address, productId }: ProductMoreProps) {
  return (
    <>
      <BrandPromises />
      <ProductReviews productId={productId} />
      <RecommendedProducts productId={productId} />
      {product && <RecentlyViewed product={product} />}
      {product && <StructuredData product={product} address={address} />}
    </>
  );
}
