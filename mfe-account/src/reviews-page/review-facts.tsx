import { styled } from 'styled-components';
import { dateText } from '@store/shared/shop-data/date-text';
import type { Review } from '@store/shared/contracts/reviews';
import { Icon } from '@store/shared/ui/icons';
import { Stars } from '@store/shared/ui/stars';
import { color, size, space } from '@store/shared/ui/theme';

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

const Badge = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.moss};
  font-weight: 600;
  white-space: nowrap;
`;

/** Stars, date and the badge of a verified purchase. */
export function ReviewFacts({ review }: { review: Review }) {
  return (
    <Facts>
      <Stars rating={review.rating} />
      <time dateTime={review.uploadDate}>{dateText(review.uploadDate)}</time>
      {review.editedAt ? <span>Edited</span> : null}
      {review.isVerified ? (
        <Badge>
          <Icon name="check" size={16} />
          Verified purchase
        </Badge>
      ) : null}
    </Facts>
  );
}
