import type { CSSProperties } from 'react';
import { css, styled } from 'styled-components';
import { color } from './theme';
import { VisuallyHidden } from './visually-hidden';

/** Stars are drawn on a scale of 5, to halves: a fraction from .25 to under .75 is a half. */
export function roundToHalfStars(rating: number): number {
  return Math.min(5, Math.max(0, Math.round(rating * 2) / 2));
}

/** Text for assistive technology. */
export function starsLabel(rating: number, count?: number): string {
  const stars = `Rated ${Math.round(rating * 10) / 10} out of 5`;
  return count === undefined ? stars : `${stars}, ${count} ${count === 1 ? 'review' : 'reviews'}`;
}

/** Corners of one five-pointed star in a unit square, outer and inner in turn, from the left arm over the top. */
function corner(index: number): [x: number, y: number] {
  const angle = ((index * 36 - 72 - 90) * Math.PI) / 180;
  const reach = index % 2 === 0 ? 0.5 : 0.22;
  return [0.5 + reach * Math.cos(angle), 0.53 + reach * Math.sin(angle)];
}

/** Five stars as one polygon: along the tops from left to right, and back along the bottoms. */
function fiveStars(): string {
  const points: string[] = [];
  const add = (star: number, index: number) => {
    const [x, y] = corner(index);
    points.push(`${((star + x) * 20).toFixed(2)}% ${(y * 100).toFixed(1)}%`);
  };
  for (let star = 0; star < 5; star++) for (let index = 0; index <= 4; index++) add(star, index);
  for (let star = 4; star >= 0; star--) for (let index = 4; index <= 10; index++) add(star, index);
  return `polygon(${points.join(',')})`;
}

/** For parts that style many stars at once: apply to {@link BareStars}, which says how much of them is filled. */
export const starsStyle = css`
  display: inline-block;
  width: 5.5em;
  max-width: 100%;
  height: 1.1em;
  background: linear-gradient(90deg, ${color.weld} var(--filled), ${color.thread} 0);
  clip-path: ${fiveStars()};
  forced-color-adjust: none;
  print-color-adjust: exact;
`;

interface StarsProps {
  /** 0 to 5. */
  rating: number;
  count?: number;
}

/** Stands for the stars of a product without reviews, or whose figures are not loaded. Nothing is drawn. */
export const NoReviews = () => <VisuallyHidden>No reviews yet</VisuallyHidden>;

/** Unstyled stars, for an element that applies {@link starsStyle} to `.stars`. */
export function BareStars({ rating, count }: StarsProps) {
  return (
    <span
      className="stars"
      role="img"
      aria-label={starsLabel(rating, count)}
      style={{ '--filled': `${roundToHalfStars(rating) * 20}%` } as CSSProperties}
    />
  );
}

const Looks = styled.span`
  display: inline-flex;
  line-height: 1;
  .stars {
    ${starsStyle}
  }
`;

/** A rating as five stars in the size of the text around it. */
export function Stars(props: StarsProps) {
  return (
    <Looks>
      <BareStars {...props} />
    </Looks>
  );
}
