import { useId } from 'react';
import { styled } from 'styled-components';
import { useRated } from '@store/shared/hooks/use-rated';
import { ProductCard, type ProductCardData } from '@store/shared/ui/product-card';
import { ProductRail } from '@store/shared/ui/product-grid';
import { Skeleton } from '@store/shared/ui/skeleton';
import { above, space } from '@store/shared/ui/theme';

const Shelf = styled.section`
  h2 {
    margin-bottom: ${space[5]};
  }
`;

/** Scrolls sideways on small screens; four cards in a row on large ones. */
const Row = styled(ProductRail)`
  margin: -${space[1]};
  padding: ${space[1]};
  /* Scrolling stops with the first card at the margin of the page. */
  scroll-padding-inline: ${space[1]};
  ${above.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    grid-auto-flow: row;
    row-gap: ${space[6]};
    overflow: visible;
  }
`;

const Well = styled.span`
  display: block;
  aspect-ratio: 4 / 5;
  margin-bottom: ${space[2]};
`;

/** Cards of a shelf that a phone shows without scrolling it sideways. */
const cardsInView = 2;

interface ProductShelfProps {
  title: string;
  products: readonly ProductCardData[];
  /** Whether it is on the first screen of a page from the server, whose pictures are fetched first. */
  isOnFirstScreen?: boolean;
}

/** A titled row of product cards; renders nothing without products. */
export function ProductShelf({ title, products, isOnFirstScreen = false }: ProductShelfProps) {
  const id = useId();
  const rated = useRated(products);
  if (products.length === 0) return null;
  return (
    <Shelf aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Row>
        {rated.map((product, place) => (
          <ProductCard
            key={product.id}
            product={product}
            loading={isOnFirstScreen && place < cardsInView ? 'high' : 'lazy'}
          />
        ))}
      </Row>
    </Shelf>
  );
}

/** Hidden without JavaScript, because the products are loaded by script. */
const EmptyShelf = styled(Shelf)`
  @media (scripting: none) {
    display: none;
  }
`;

/** Placeholder of a shelf while its products load. */
export function ProductShelfSkeleton({ title, count }: { title: string; count: number }) {
  return (
    <EmptyShelf aria-label={title} aria-busy="true">
      <h2>{title}</h2>
      <Row>
        {Array.from({ length: count }, (_, place) => (
          <li key={place}>
            <span className="card">
              <Well>
                <Skeleton $height="100%" />
              </Well>
              <span className="card-title" />
              <span className="card-price">&nbsp;</span>
              <span>&nbsp;</span>
            </span>
          </li>
        ))}
      </Row>
    </EmptyShelf>
  );
}
