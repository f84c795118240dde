import { styled } from 'styled-components';
import { above, calm, color, hover, motion, radius, space } from '@store/shared/ui/theme';

export const Frame = styled.section`
  position: relative;
  min-width: 0;
  /*
   * Sticky beside a longer panel, so that personalization stays visible while typing. With the header gone it moves up by
   * a transform, since a changed top would count as a layout shift.
   */
  ${above.md} {
    position: sticky;
    top: var(--sticky-top);
    transition: transform ${motion.panel};
    [data-header='away'] & {
      transform: translateY(calc(-1 * var(--header-height)));
    }
  }
  .gallery-stage {
    position: relative;
  }
  .gallery-button {
    position: absolute;
    display: grid;
    width: 44px;
    height: 44px;
    padding: 0;
    place-items: center;
    border: 1px solid ${color.thread};
    border-radius: 50%;
    background: ${color.paper};
    color: ${color.ink};
    cursor: pointer;
  }
  ${hover} {
    .gallery-button:hover {
      background: ${color.linen};
    }
  }
  .gallery-button:disabled {
    visibility: hidden;
  }
  [data-at='left'],
  [data-at='right'] {
    top: calc(50% - 22px);
  }
  [data-at='left'] {
    left: ${space[3]};
  }
  [data-at='right'] {
    right: ${space[3]};
  }
  [data-at='zoom'] {
    right: ${space[3]};
    bottom: ${space[3]};
  }
  [data-at='play'] {
    bottom: ${space[3]};
    left: ${space[3]};
  }
`;

/** Scrolled by the browser, so that it works before hydration and without JavaScript. */
export const Slides = styled.div`
  display: grid;
  grid-auto-columns: 100%;
  grid-auto-flow: column;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-behavior: smooth;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  border-radius: ${radius.card};
  > div {
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }
  &[data-moving] {
    overflow: hidden;
    scroll-behavior: auto;
    scroll-snap-type: none;
    touch-action: pan-y pinch-zoom;
    cursor: zoom-in;
    user-select: none;
  }
  /* The list's picture stays below the large one until that has loaded. */
  [data-large] {
    position: absolute;
    inset: 0;
    display: block;
  }
  [data-large] > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${calm} {
    scroll-behavior: auto;
  }
`;

export const Thumbnails = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space[2]};
  margin-top: ${space[3]};
  ${above.md} {
    gap: ${space[3]};
  }
  div {
    position: relative;
  }
  button {
    width: 100%;
    padding: 0;
    border: 0;
    border-radius: ${radius.card};
    background: none;
    cursor: pointer;
  }
  button[aria-current] {
    outline: 2px solid ${color.ink};
    outline-offset: 2px;
  }
  button:focus-visible {
    outline: 2px solid ${color.woad};
    outline-offset: 2px;
  }
`;
