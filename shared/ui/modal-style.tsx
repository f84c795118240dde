import { css } from 'styled-components';
import { color, motion } from './theme';

/** Backdrop of a modal `<dialog>`, and scroll lock of the page behind it. */
export const modalStyle = css`
  &::backdrop {
    background: rgb(29 27 24 / 0);
    transition:
      background ${motion.backdrop},
      overlay ${motion.panel} allow-discrete,
      display ${motion.panel} allow-discrete;
  }
  &[open]::backdrop {
    background: rgb(29 27 24 / 0.48);
    @starting-style {
      background: rgb(29 27 24 / 0);
    }
  }
  html:has(&[open]) {
    overflow: hidden;
    scrollbar-gutter: stable;
    /* The scrollbar's gutter is not below the backdrop, so it gets the same color. */
    background: color-mix(in srgb, ${color.ink} 48%, ${color.paper});
  }
`;
