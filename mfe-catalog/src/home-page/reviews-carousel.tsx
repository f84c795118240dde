import { pageUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/router';
import { Container } from '@store/shared/ui/container';
import { Stars } from '@store/shared/ui/stars';
import { above, color, font, radius, size, space } from '@store/shared/ui/theme';
import { keyframes, styled } from 'styled-components';
import { Carousel } from './carousel';
import { SectionHeading } from './section-heading';

interface SampleReview {
  name: string;
  content: string;
  /** 1 to 5. */
  rating: number;
}

/** The home page's samples. Never given to search engines as reviews (decisions, "Account, orders, reviews"). */
const sampleReviews: readonly SampleReview[] = [
  {
    name: 'Ailsa M.',
    content:
      'The tartan runs straight across the pocket and the zip. My father looked for the seam and gave up.',
    rating: 5,
  },
  {
    name: 'Kwame O.',
    content: 'Ordered one for each cousin before the reunion. The colours are those of the cloth at home.',
    rating: 5,
  },
  {
    name: 'Leilani K.',
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
  margin: 0;
  padding: ${space[5]};
  border-radius: ${radius.card};
  background: ${color.linen};
  text-align: center;
  .avatar {
    display: grid;
    width: 64px;
    height: 64px;
    place-items: center;
    border-radius: 50%;
    background: ${color.woad};
    color: ${color.paper};
    font: 500 ${size.title} / 1 ${font.display};
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

/** As high as a review, with a ring that turns. Without scripts nothing is waited for, and it is not there. */
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
`;

const initials = (name: string) =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');

export function ReviewsCarousel() {
  const slides = sampleReviews.map((review) => ({
    name: review.name,
    content: (
      <Review>
        <span className="avatar" aria-hidden="true">
          {initials(review.name)}
        </span>
        <blockquote>“{review.content}”</blockquote>
        <figcaption>
          <Stars rating={review.rating} />
          {review.name}
        </figcaption>
      </Review>
    ),
  }));
  return (
    <Container>
      <SectionHeading>Happy Customers</SectionHeading>
      <Carousel label="Customer reviews" slides={slides} placeholder={<Waiting />} />
      <AllReviews>
        <Link to={pageUrl('reviews')}>Read all reviews</Link>
      </AllReviews>
    </Container>
  );
}
