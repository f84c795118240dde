import { useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { reviewsUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/runtime/router';
import { Picture, PictureWell } from '@store/shared/ui/picture';
import { Stars } from '@store/shared/ui/stars';
import { above, color, radius, size, space } from '@store/shared/ui/theme';
import { useRating } from '../product-rating';
import { useNear } from '../use-near';
import type { ProductReviews as Reviews } from './read-product-reviews';

/** The room of the section is kept from the moment when reviews are known to exist. */
const Section = styled.section`
  min-height: 540px;
  ${above.md} {
    min-height: 460px;
  }
  h2 {
    margin-bottom: ${space[3]};
  }
  .fit {
    margin-bottom: ${space[5]};
    color: ${color.inkSoft};
  }
  .all {
    display: inline-block;
    margin-top: ${space[4]};
  }
`;

/** Scrolls sideways on small screens; four in a row on large ones. */
const Row = styled.div`
  display: grid;
  grid-auto-columns: 72%;
  grid-auto-flow: column;
  gap: ${space[3]};
  overflow-x: auto;
  scroll-snap-type: x proximity;
  > article {
    scroll-snap-align: start;
  }
  ${above.md} {
    grid-auto-columns: 31%;
    gap: ${space[5]};
  }
  ${above.lg} {
    grid-auto-columns: calc((100% - 3 * ${space[5]}) / 4);
  }
`;

const Card = styled.article`
  overflow: hidden;
  border: 1px solid ${color.thread};
  border-radius: ${radius.card};
  background: ${color.white};
  > div {
    display: grid;
    gap: ${space[2]};
    padding: ${space[4]};
    overflow-wrap: anywhere;
  }
  h3 {
    font-size: ${size.text};
    font-weight: 600;
  }
  h3 a {
    color: inherit;
  }
  .text {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 5;
  }
  .facts {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;

const Photograph = styled(PictureWell)`
  aspect-ratio: 4 / 3;
  border-radius: 0;
`;

/** Reviews of a product: how it fits, photographs of shoppers, and a link to all. Renders nothing without reviews. */
export function ProductReviews({ productId }: { productId: string | undefined }) {
  const { id, reviewCount } = useRating(productId);
  const heading = useId();
  const { place, isNear } = useNear<HTMLElement>();
  const [loaded, setLoaded] = useState<{ of: string; reviews: Reviews } | null>(null);
  const reviews = loaded?.of === id ? loaded.reviews : null;

  useEffect(() => {
    if (!isNear || !id) return;
    const stop = new AbortController();
    import(/* webpackChunkName: "product-reviews" */ './read-product-reviews')
      .then(({ readProductReviews }) => readProductReviews(id, stop.signal))
      .then(
        (found) => stop.signal.aborted || setLoaded({ of: id, reviews: found }),
        (error: unknown) => stop.signal.aborted || console.error('The reviews could not be loaded', error),
      );
    return () => stop.abort();
  }, [isNear, id]);

  if (reviewCount === 0) return null;
  return (
    <Section ref={place} aria-labelledby={heading}>
      <h2 id={heading}>Reviews</h2>
      {reviews && reviews.fit.length > 0 && <p className="fit">{`Fit: ${fitText(reviews.fit)}`}</p>}
      <Row>
        {reviews?.shown.map(({ photograph, ...review }) => (
          <Card key={review.id} aria-label={`Review by ${review.userName}`}>
            {photograph && (
              <Photograph>
                <Picture
                  image={{ url: photograph }}
                  alt={`Photograph by ${review.userName}`}
                  widths={[320, 800]}
                  sizes="(min-width: 992px) 300px, 70vw"
                  ratio={4 / 3}
                />
              </Photograph>
            )}
            <div>
              <h3>
                <Link to={reviewsUrl({ product: id, review: review.id })}>
                  <bdi>{review.userName}</bdi>
                </Link>
              </h3>
              <Stars rating={review.rating} />
              <p className="text" dir="auto">
                {review.content}
              </p>
              <p className="facts">
                {[review.variant, review.isVerified && 'Verified purchase'].filter(Boolean).join(' · ')}
              </p>
            </div>
          </Card>
        ))}
      </Row>
      <Link className="all" to={reviewsUrl({ product: id })}>
        {reviewCount === 1 ? 'Read the review' : `Read all ${reviewCount} reviews`}
      </Link>
    </Section>
  );
}

/** "True to size for 18 of 23 buyers · Runs large for 3 · Runs small for 2" */
const fitText = (fit: Reviews['fit']): string => {
  const all = fit.reduce((sum, { count }) => sum + count, 0);
  return fit
    .map(({ answer, count }, place) => `${answer} for ${count}${place === 0 ? ` of ${all} buyers` : ''}`)
    .join(' · ');
};
