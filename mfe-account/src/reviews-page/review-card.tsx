import { styled } from 'styled-components';
import { reviewMedia } from '@store/shared/contracts/review-pictures';
import type { Review } from '@store/shared/contracts/reviews';
import { Link } from '@store/shared/runtime/router';
import { Icon } from '@store/shared/ui/icons';
import { Picture, PictureWell } from '@store/shared/ui/picture';
import { color, font, hover, motion, radius, size, space } from '@store/shared/ui/theme';
import { ReviewFacts } from './review-facts';

const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: 1px solid ${color.thread};
  border-radius: ${radius.card};
  background: ${color.white};
  transition: border-color ${motion.backdrop};
  ${hover} {
    &:hover {
      border-color: ${color.ink};
    }
  }
  &:has(.review-link:focus-visible) {
    outline: 2px solid ${color.woad};
    outline-offset: 2px;
  }
  .review-text {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: ${space[2]};
    padding: ${space[4]};
  }
  h2 {
    font: 600 ${size.text} / 1.35 ${font.text};
  }
  .review-content {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    white-space: pre-line;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 6;
  }
  .review-product {
    margin-top: auto;
    padding-top: ${space[2]};
    color: ${color.inkSoft};
    font-size: ${size.small};
    overflow-wrap: anywhere;
  }
  .review-link {
    color: inherit;
    text-decoration: none;
    outline: none;
  }
  /* The whole card is one link. */
  .review-link::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Well = styled(PictureWell)`
  aspect-ratio: 4 / 3;
  border-radius: 0;
  .review-count {
    position: absolute;
    right: ${space[2]};
    bottom: ${space[2]};
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
    padding: ${space[1]} ${space[2]};
    border-radius: ${radius.control};
    background: rgb(29 27 24 / 0.72);
    color: ${color.paper};
    font-size: ${size.small};
  }
  .review-video {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    color: ${color.inkSoft};
  }
`;

interface Props {
  review: Review;
  /** Address that opens it. */
  to: string;
  /** Whether the picture is above the fold and loads eagerly. */
  eager: boolean;
}

/** A review in the list; the whole card opens it. */
export function ReviewCard({ review, to, eager }: Props) {
  const media = reviewMedia(review.imageIds);
  const [first] = media;
  return (
    <Card aria-label={`Review by ${review.userName}`}>
      {first ? (
        <Well>
          {first.kind === 'image' ? (
            <Picture
              image={first}
              alt=""
              widths={[320, 800]}
              sizes="(min-width: 992px) 413px, (min-width: 768px) 46vw, 92vw"
              ratio={4 / 3}
              loading={eager ? 'eager' : 'lazy'}
            />
          ) : (
            <span className="review-video">
              <Icon name="play" size={48} />
            </span>
          )}
          {media.length > 1 ? (
            <span className="review-count">
              <Icon name="image" size={16} />
              {media.length}
            </span>
          ) : null}
        </Well>
      ) : null}
      <div className="review-text">
        <h2>
          <Link className="review-link" to={to} state={{ overlay: true }} aria-haspopup="dialog">
            <bdi>{review.userName}</bdi>
          </Link>
        </h2>
        <ReviewFacts review={review} />
        <p className="review-content" dir="auto">
          {review.content}
        </p>
        {review.products[0] ? (
          <p className="review-product">
            {[review.products[0].title, review.variant].filter(Boolean).join(' · ')}
          </p>
        ) : null}
      </div>
    </Card>
  );
}
