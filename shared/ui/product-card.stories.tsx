import { ProductCard, type ProductCardData } from '@store/shared/ui/product-card';
import { ProductGrid } from '@store/shared/ui/product-grid';

const hoodie: ProductCardData = {
  id: 'gid://shopify/Product/1',
  handle: 'hoodie',
  title: 'Kente Hoodie',
  price: { amount: '59.99', currencyCode: 'USD' },
  image: null,
  rating: 4.5,
  reviewCount: 12,
};
const card = (product: ProductCardData) => (
  <ProductGrid>
    <ProductCard product={product} />
  </ProductGrid>
);

export const WithReviews = () => card(hoodie);
export const Reduced = () => card({ ...hoodie, compareAtPrice: { amount: '74.99', currencyCode: 'USD' } });
export const WithoutReviews = () => card({ ...hoodie, rating: null, reviewCount: 0 });
export const LongTitle = () =>
  card({ ...hoodie, title: 'Adinkra Symbols Over Two Lines and a Third Which Nobody Sees on a Card Hoodie' });
