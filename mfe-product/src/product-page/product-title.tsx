import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ProductPreview } from '@store/shared/runtime/stores';
import { FormerPrice } from '@store/shared/ui/former-price';
import { Price } from '@store/shared/ui/price';
import { above, color, size, space } from '@store/shared/ui/theme';

const Block = styled.div`
  min-width: 0;
  h1 {
    font-size: ${size.heading};
    ${above.md} {
      font-size: ${size.display};
    }
  }
  /* On phones price and rating share a line, so that the picture is on the first screen as well. */
  .product-facts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[1]} ${space[4]};
    margin-top: ${space[2]};
    ${above.md} {
      display: grid;
      justify-content: start;
      gap: ${space[3]};
    }
  }
  .product-rating:empty {
    display: none;
  }
  .product-price {
    font-size: ${size.title};
    font-variant-numeric: tabular-nums;
  }
  /* A reduced price has its own line. Beside the rating, which loads later, it would wrap and move the page. */
  .product-price:has(s) {
    flex-basis: 100%;
  }
  small {
    margin-left: ${space[2]};
    color: ${color.madder};
    font-size: ${size.small};
  }
`;

interface ProductTitleProps {
  title: string;
  /** Absent until a price is known. */
  priced: Pick<ProductPreview, 'price' | 'compareAtPrice'> | undefined;
  /** The reason why the chosen variant cannot be bought; empty when it can. */
  note: string;
  /** The rating, between title and price. */
  rating?: ReactNode;
}

/** Title, rating and price: above the picture on phones, the head of the purchase panel on large screens. Stays in place when the rest of the product loads. */
export function ProductTitle({ title, priced, note, rating }: ProductTitleProps) {
  return (
    <Block>
      <h1 tabIndex={-1}>{title}</h1>
      <div className="product-facts">
        <div className="product-rating">{rating}</div>
        <p className="product-price" aria-live="polite">
          {priced && (
            <>
              <Price price={priced.price} />
              <FormerPrice price={priced.price} compareAtPrice={priced.compareAtPrice} withBadge />
            </>
          )}
          {note && <small>{note}</small>}
        </p>
      </div>
    </Block>
  );
}
