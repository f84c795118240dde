import { useRated } from '@store/shared/hooks/use-rated';
import { collectionUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/runtime/router';
import { featuredPrice, featuredProducts } from '@store/shared/shop-data/featured-products';
import { Container } from '@store/shared/ui/container';
import { ProductCard, type ProductCardData } from '@store/shared/ui/product-card';
import { ProductGrid } from '@store/shared/ui/product-grid';
import { above, color, font, radius, size, space } from '@store/shared/ui/theme';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { HomePictures } from './home-pictures';

const Block = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  margin-top: ${space[8]};
  .words {
    position: relative;
    display: flex;
    min-width: 0;
    flex-direction: column;
    justify-content: space-between;
    gap: ${space[3]};
    overflow: hidden;
    overflow-wrap: anywhere;
    padding: ${space[5]};
    border-radius: ${radius.card};
    background: ${color.madder};
    color: ${color.paper};
  }
  &[data-mirrored] .words {
    background: ${color.ink};
  }
  .words > * {
    position: relative;
  }
  .words::before {
    /* The year, as an ornament. */
    content: '25';
    position: absolute;
    right: -0.06em;
    bottom: 0.12em;
    font: 400 13rem / 0.8 ${font.display};
    letter-spacing: -0.06em;
    opacity: 0.14;
    pointer-events: none;
    user-select: none;
  }
  .words a {
    color: inherit;
    font-weight: 600;
    text-underline-offset: 0.3em;
  }
  .words a:focus-visible {
    outline-color: ${color.paper};
  }
  h2 {
    font: 400 ${size.display} / 1.05 ${font.display};
    letter-spacing: -0.01em;
  }
  ul {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${above.md} {
    ul {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  ${above.lg} {
    grid-template-columns: 1fr 3fr;
    &[data-mirrored] {
      grid-template-columns: 3fr 1fr;
    }
    &[data-mirrored] .words {
      order: 1;
    }
    .words {
      justify-content: flex-start;
      gap: ${space[5]};
      padding: ${space[6]} ${space[5]};
    }
    .words::before {
      font-size: 14rem;
    }
  }
  /* Narrower, the card would cut its longest word. */
  ${above.xl} {
    .words::before {
      font-size: 19rem;
    }
    h2 {
      font-size: ${size.hero};
    }
  }
`;

interface FeaturedBlockProps {
  products: readonly ProductCardData[];
  /** Whether the text is at the right. */
  isMirrored?: boolean;
}

/** The six hoodies of both blocks, with their ratings once these are loaded. */
export function useFeatured(pictures: HomePictures): ProductCardData[] {
  return useRated(
    featuredProducts.map(({ handle, name }) => {
      const { id = handle, front = null, inUse = null } = pictures.byProduct[handle] ?? {};
      return { id, handle, title: name, price: featuredPrice, image: front, secondImage: inUse };
    }),
  );
}

/** Six hoodies beside a card of text. The page shows the block twice, the second time mirrored. */
export function FeaturedBlock({ products, isMirrored }: FeaturedBlockProps) {
  const heading = useId();
  return (
    <Container>
      <Block data-mirrored={isMirrored || undefined}>
        <div className="words">
          <h2 id={heading}>Hoodie Collection 2025</h2>
          <p>
            Six hoodies, six places: brushed fleece, printed across every seam so that the pattern runs on
            from sleeve to pocket.
          </p>
          <Link to={collectionUrl('hoodie')}>See every hoodie</Link>
        </div>
        <ProductGrid aria-labelledby={heading}>
          {products.map((product) => (
            <ProductCard key={product.handle} product={product} />
          ))}
        </ProductGrid>
      </Block>
    </Container>
  );
}
