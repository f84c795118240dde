import { useRated } from '@store/shared/hooks/use-rated';
import { Container } from '@store/shared/ui/container';
import { ProductCard, type ProductCardData } from '@store/shared/ui/product-card';
import { ProductRail } from '@store/shared/ui/product-grid';
import { SectionHeading } from './section-heading';

/** The best sellers in one row; nothing without any. */
export function BestSellers({ products }: { products: readonly ProductCardData[] }) {
  const rated = useRated(products);
  if (products.length === 0) return null;
  return (
    <Container>
      <SectionHeading>Best Sellers</SectionHeading>
      <ProductRail aria-label="Best Sellers">
        {rated.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ProductRail>
    </Container>
  );
}
