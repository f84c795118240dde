import { styled } from 'styled-components';
import { saleBadgeStyle } from './former-price';
import { wellStyle } from './picture';
import { starsStyle } from './stars';
import { above, calm, color, font, hover, motion, size, space } from './theme';

/** Height of a card below its picture: gaps, two lines of title, the price, the stars. */
const textHeight = `calc(${space[2]} + 3 * ${space[1]} + 2.7 * ${size.text} + 1.5 * ${size.text} + 1.1 * ${size.small})`;

/**
 * Styles of every product card inside, which a page with a grid and a rail has once. An item has a fixed height, so that
 * cards out of view need neither style nor layout.
 */
const CardList = styled.ul`
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  > li::before {
    grid-area: 1 / 1;
    margin-bottom: ${textHeight};
    padding-bottom: 125%;
    content: '';
  }
  /* What fills the slot card/action: two widgets at most. */
  > li > .card ~ * {
    grid-area: 1 / 1;
    z-index: 1;
    place-self: start end;
  }
  > li > .card ~ * + * {
    margin-top: 44px;
  }
  .card[data-below] {
    content-visibility: auto;
  }
  /* Positioned, so that its hidden text scrolls with a shelf and does not widen the page. */
  .card {
    position: relative;
    grid-area: 1 / 1;
    display: flex;
    flex-direction: column;
    gap: ${space[1]};
    height: 100%;
    color: ${color.ink};
    text-decoration: none;
  }
  .card-well {
    ${wellStyle}
    margin-bottom: ${space[2]};
  }
  .card-well > img {
    transition: opacity ${motion.panel} ${motion.ease};
  }
  .card-well > img + img {
    position: absolute;
    inset: 0;
    opacity: 0;
  }
  .card:focus-visible .card-well > img + img {
    opacity: 1;
  }
  ${hover} {
    .card:hover .card-well > img + img {
      opacity: 1;
    }
  }
  .card-badge {
    position: absolute;
    inset: ${space[2]} auto auto ${space[2]};
    ${saleBadgeStyle}
    max-width: calc(100% - 2 * ${space[2]});
    white-space: normal;
  }
  .card-title {
    display: -webkit-box;
    overflow: hidden;
    min-height: 2.7em;
    font: 400 ${size.text} / 1.35 ${font.text};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  ${hover} {
    .card:hover .card-title {
      text-decoration: underline;
      text-decoration-thickness: 1px;
    }
  }
  .card-price {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .card-rating {
    display: flex;
    gap: 0.5em;
    height: 1.1em;
    color: ${color.inkSoft};
    font-size: ${size.small};
    line-height: 1.1;
  }
  .card .stars {
    ${starsStyle}
  }
  ${calm} {
    .card-well > img {
      transition: none;
    }
  }
`;

/** Product cards in 2, 3 and 4 columns; `data-dimmed` while the next page loads. */
export const ProductGrid = styled(CardList)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[5]} ${space[3]};
  transition: opacity ${motion.backdrop};
  ${above.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space[6]} ${space[5]};
  }
  ${above.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  &[data-dimmed] {
    opacity: 0.5;
  }
`;

/**
 * Product cards in one row that is swiped or scrolled sideways, with a part of the next card in view; from large screens
 * on, four side by side.
 */
export const ProductRail = styled(CardList)`
  display: grid;
  grid-auto-columns: minmax(10.5rem, 46%);
  grid-auto-flow: column;
  gap: ${space[3]};
  overflow-x: auto;
  scroll-snap-type: x proximity;
  > li {
    scroll-snap-align: start;
  }
  ${above.md} {
    grid-auto-columns: calc((100% - 3 * ${space[5]}) / 3.3);
    gap: ${space[5]};
  }
  ${above.lg} {
    grid-auto-columns: calc((100% - 3 * ${space[5]}) / 4);
  }
`;
