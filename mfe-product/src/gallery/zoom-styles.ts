import { styled } from 'styled-components';
import { color, font, hover, motion, radius, size, space } from '@store/shared/ui/theme';

export const Panel = styled.dialog`
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${color.paper};
  color: ${color.ink};
  &[open] {
    display: grid;
    /* No wider than the window, whatever the title. */
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
    animation: zoom-in ${motion.panel} ${motion.ease};
  }
  @keyframes zoom-in {
    from {
      opacity: 0;
    }
  }
  html:has(&[open]) {
    overflow: hidden;
    scrollbar-gutter: stable;
  }
  button {
    display: grid;
    flex: none;
    width: 48px;
    height: 48px;
    padding: 0;
    place-items: center;
    border: 1px solid ${color.thread};
    border-radius: ${radius.control};
    background: ${color.white};
    cursor: pointer;
  }
  ${hover} {
    button:hover {
      background: ${color.linen};
    }
  }
  button[aria-disabled] {
    background: ${color.linen};
    color: ${color.inkSoft};
    cursor: default;
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[2]} ${space[3]} ${space[2]} ${space[4]};
  h2 {
    display: -webkit-box;
    overflow: hidden;
    font: 500 ${size.text} / 1.5 ${font.text};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
`;

export const Stage = styled.div`
  position: relative;
  display: grid;
  align-items: center;
  justify-self: center;
  width: min(100%, calc((100dvh - 138px) * 0.8));
  height: 100%;
  overflow: hidden;
  background: ${color.linen};
  cursor: zoom-in;
  touch-action: none;
  &[data-enlarged] {
    cursor: grab;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  .zoom-picture {
    position: relative;
    width: 100%;
    aspect-ratio: 4 / 5;
    will-change: transform;
  }
  .zoom-picture > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    user-select: none;
    -webkit-user-drag: none;
    pointer-events: none;
  }
`;

export const Tools = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  padding: ${space[3]};
  output {
    min-width: 4em;
    font-size: ${size.small};
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
`;
