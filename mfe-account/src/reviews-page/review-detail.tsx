import { styled } from 'styled-components';
import { reviewMedia } from '@store/shared/contracts/review-pictures';
import type { Review } from '@store/shared/contracts/reviews';
import { productUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/runtime/router';
import { Button } from '@store/shared/ui/button';
import { above, color, size, space } from '@store/shared/ui/theme';
import { MediaGallery } from './media-gallery';
import { ReviewFacts } from './review-facts';

const Columns = styled.div<{ $media: boolean }>`
  display: grid;
  gap: ${space[5]};
  ${({ $media }) =>
    $media
      ? `${above.md} {
    grid-template-columns: minmax(0, 11fr) minmax(0, 9fr);
  }`
      : ''}
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  min-width: 0;
  overflow-wrap: anywhere;
  .detail-content {
    white-space: pre-line;
  }
  .detail-variant,
  dt {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  dl {
    display: grid;
    gap: ${space[3]};
    padding-top: ${space[4]};
    border-top: 1px solid ${color.thread};
  }
  dd {
    font-weight: 600;
  }
  .detail-links {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
  }
`;

interface Props {
  review: Review;
  /** Whether the dialog is visible; a video stops otherwise. */
  active: boolean;
}

/** Everything about one review; its author's name is the dialog's title. */
export function ReviewDetail({ review, active }: Props) {
  const media = reviewMedia(review.imageIds);
  return (
    <Columns $media={media.length > 0}>
      {media.length > 0 ? <MediaGallery media={media} by={review.userName} active={active} /> : null}
      <Words>
        <ReviewFacts review={review} />
        {review.content ? (
          <p className="detail-content" dir="auto">
            {review.content}
          </p>
        ) : null}
        {review.additionalFeedback.length > 0 ? (
          <dl>
            {review.additionalFeedback.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {review.variant ? <p className="detail-variant">Variant: {review.variant}</p> : null}
        <div className="detail-links">
          {review.products.map(({ id, handle, title }) => (
            <Button key={id} as={Link} to={productUrl(handle)} $look="quiet">
              {review.products.length === 1 ? 'View product' : `View product: ${title}`}
            </Button>
          ))}
        </div>
      </Words>
    </Columns>
  );
}
