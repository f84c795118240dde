import { useEffect, useState } from 'react';
import { readCookies, writeCookieText } from '@store/shared/browser/cookies';
import type { ViewedProduct } from './viewed-products';
import type { ProductCardData } from '@store/shared/ui/product-card';
import type { Product } from '../product/product';
import { ProductShelf } from '@store/shared/shelves/product-shelf';

/** The recently viewed products, from a cookie that only the browser reads. Adds this product to the cookie. */
export function RecentlyViewed({ product }: { product: Product }) {
  const [viewed, setViewed] = useState<ViewedProduct[]>([]);

  useEffect(() => {
    let wanted = true;
    import(/* webpackChunkName: "viewed-products" */ './viewed-products')
      .then(({ readViewedProducts, withViewedProduct, viewedProductsCookie }) => {
        if (!wanted) return;
        const before = readViewedProducts(readCookies());
        setViewed(before.filter(({ handle }) => handle !== product.handle));
        writeCookieText(viewedProductsCookie(withViewedProduct(before, viewedProduct(product))));
      })
      // The shelf is optional and stays empty without its code.
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [product]);

  return <ProductShelf title="Recently Viewed Products" products={viewed.map(card)} />;
}

const viewedProduct = ({ id, handle, title, images, variants }: Product): ViewedProduct => ({
  id,
  handle,
  title,
  image: images[0]?.url ?? '',
  price: variants[0]?.price ?? { amount: '0.00', currencyCode: 'USD' },
  review: 5,
});

const card = ({ id, handle, title, price, image }: ViewedProduct): ProductCardData => ({
  id,
  handle,
  title,
  price,
  image: image ? { url: image } : null,
});
