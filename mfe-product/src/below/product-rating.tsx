import { styled } from 'styled-components';
import { useRated } from '@store/shared/hooks/use-rated';
import { reviewsUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/runtime/router';
import { NoReviews, Stars } from '@store/shared/ui/stars';
import { size } from '@store/shared/ui/theme';

/** One line with and without a rating, so that the price below does not move. */
const Line = styled.div`
  display: flex;
  align-items: center;
  min-height: 24px;
  font-size: ${size.small};
  a {
    display: inline-flex;
    align-items: center;
    gap: 0.5em;
    min-height: 24px;
  }
`;

/** Average and number of a product's own reviews; no average and 0 until they are known. */
export function useRating(productId: string | undefined) {
  const [product] = useRated(productId === undefined ? [] : [{ id: productId }]);
  return { id: product?.id ?? '', rating: product?.rating, reviewCount: product?.reviewCount ?? 0 };
}

/** Stars from the reviews of this product with a link to them; nothing in sight without reviews. */
export function ProductRating({ productId }: { productId: string | undefined }) {
  const { id, rating, reviewCount } = useRating(productId);
  return (
    <Line>
      {rating && reviewCount > 0 ? (
        <Link to={reviewsUrl({ product: id })}>
          <Stars rating={rating} />
          <span>{`${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}`}</span>
        </Link>
      ) : (
        <NoReviews />
      )}
    </Line>
  );
}
