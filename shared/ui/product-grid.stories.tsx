import { ProductCard } from '@store/shared/ui/product-card';
import { ProductGrid, ProductRail } from '@store/shared/ui/product-grid';

const cards = ['Hoodie', 'Cap', 'Tee', 'Tote', 'Mug'].map((title) => (
  <ProductCard
    key={title}
    product={{
      id: `gid://shopify/Product/${title}`,
      handle: title.toLowerCase(),
      title,
      price: { amount: '29.99', currencyCode: 'USD' },
      image: null,
    }}
  />
));

export const Grid = () => <ProductGrid>{cards}</ProductGrid>;
export const Rail = () => <ProductRail tabIndex={0}>{cards}</ProductRail>;
