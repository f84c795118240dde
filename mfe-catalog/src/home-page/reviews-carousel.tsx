import { pageUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/runtime/router';
import { Container } from '@store/shared/ui/container';
import type { PictureAddress } from '@store/shared/contracts/storefront';
import { Picture } from '@store/shared/ui/picture';
import { Stars } from '@store/shared/ui/stars';
import { above, color, font, radius, size, space } from '@store/shared/ui/theme';
import { keyframes, styled } from 'styled-components';
import { Carousel } from './carousel';
import type { HomePictures } from './home-pictures';
import { SectionHeading } from './section-heading';

interface SampleReview {
  name: string;
  content: string;
  /** 1 to 5. */
  rating: number;
  /** Handle of the featured hoodie whose cloth is the avatar. */
  cloth: string;
}

/** Samples of the home page. They are not reviews, so they are not in structured data. */
const sampleReviews: readonly SampleReview[] = [
  {
    name: 'Ailsa M.',
    cloth: 'royal-stewart-tartan-hoodie-hearth-red',
    content:
      'The tartan runs straight across the pocket and the zip. My father looked for the seam and gave up.',
    rating: 5,
  },
  {
    name: 'Kwame O.',
    cloth: 'ghana-kente-hoodie-golden-stool',
    content: 'Ordered one for each cousin before the reunion. The colors are those of the cloth at home.',
    rating: 5,
  },
  {
    name: 'Leilani K.',
    cloth: 'night-hibiscus-hoodie-deep-indigo',
    content: 'Soft, true to size, and the name on the back is printed so well that people ask who sewed it.',
    rating: 4,
  },
];

const Review = styled.figure`
  display: grid;
  min-height: 300px;
  align-content: center;
  justify-items: center;
  gap: ${space[4]};
  padding: ${space[5]};
  border-radius: ${radius.card};
  background: ${color.linen};
  text-align: center;
  .avatar {
    position: relative;
    display: grid;
    overflow: hidden;
    width: 88px;
    height: 88px;
    place-items: center;
    border-radius: 50%;
    background: ${color.woad};
  }
  .avatar > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .avatar > span:last-child {
    position: relative;
    display: grid;
    width: 44px;
    height: 44px;
    place-items: center;
    border-radius: 50%;
    background: ${color.paper};
    color: ${color.ink};
    font: 500 ${size.lead} / 1 ${font.display};
  }
  blockquote {
    max-width: 42ch;
    margin: 0;
    font: 400 ${size.lead} / 1.4 ${font.display};
    text-wrap: balance;
  }
  figcaption {
    display: grid;
    justify-items: center;
    gap: ${space[2]};
    color: ${color.inkSoft};
  }
  ${above.md} {
    blockquote {
      font-size: ${size.heading};
    }
  }
`;

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** Placeholder as high as a review, with a spinner. Hidden without JavaScript. */
const Waiting = styled.div`
  display: grid;
  min-height: 300px;
  place-items: center;
  &::before {
    width: 32px;
    height: 32px;
    border: 2px solid ${color.thread};
    border-top-color: ${color.ink};
    border-radius: 50%;
    animation: ${turn} 1s linear infinite;
    content: '';
  }
  @media (scripting: none) {
    display: none;
  }
`;

const AllReviews = styled.p`
  padding-top: ${space[3]};
  text-align: center;
  a {
    display: inline-block;
    padding-block: 10px;
  }
`;

const initials = (name: string) =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');

/** Three reviews; each is shown when it first comes into view. */
export function ReviewsCarousel({ pictures }: { pictures: HomePictures }) {
  const slides = sampleReviews.map((review) => {
    const content = <SampleReview review={review} cloth={pictures.byProduct[review.cloth]?.cloth} />;
    return {
      name: review.name,
      content: (wanted: boolean) =>
        wanted ? (
          content
        ) : (
          <>
            <Waiting role="status" aria-label="Loading review" />
            <noscript>{content}</noscript>
          </>
        ),
    };
  });
  return (
    <Container>
      <SectionHeading>Happy Customers</SectionHeading>
      <Carousel label="Customer reviews" slides={slides} wanted="seen" />
      <AllReviews>
        <Link to={pageUrl('reviews')}>Read all reviews</Link>
      </AllReviews>
    </Container>
  );
}

function SampleReview({ review, cloth }: { review: SampleReview; cloth: PictureAddress | undefined }) {
  return (
    <Review>
      <span className="avatar" aria-hidden="true">
        {cloth ? <Picture image={cloth} alt="" widths={[160, 240]} sizes="88px" /> : null}
        <span>{initials(review.name)}</span>
      </span>
      <blockquote dir="auto">{`“${review.content}”`}</blockquote>
      <figcaption>
        <Stars rating={review.rating} />
        {review.name}
      </figcaption>
    </Review>
  );
}
