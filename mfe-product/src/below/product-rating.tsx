import { styled } from 'styled-components';
import { useRated } from '@store/shared/hooks/use-rated';
import { reviewsUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/runtime/router';
import { Stars } from '@store/shared/ui/stars';
import { color, size } from '@store/shared/ui/theme';

/** One line, whatever is known: the price below does not move when the figures come. */
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
    color: ${color.woad};
    text-underline-offset: 0.2em;
  }
`;

interface Rated {
  id: string;
  rating?: number | null;
  reviewCount?: number;
}

/** Stars out of reviews of this very product, and the way to them; muted stars while there are none. */
export function ProductRating({ productId }: { productId: string | undefined }) {
  const [product]: Rated[] = useRated(productId === undefined ? [] : [{ id: productId }]);
  const { id, rating = null, reviewCount = 0 } = product ?? { id: '' };
  return (
    <Line>
      {reviewCount > 0 ? (
        <Link to={reviewsUrl({ product: id })}>
          <Stars rating={rating} />
          <span>
            {reviewCount} {reviewCount === 1 ? 'review' : 'reviews'}
          </span>
        </Link>
      ) : (
        <Stars rating={null} />
      )}
    </Line>
  );
}
