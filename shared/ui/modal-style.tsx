import { css } from 'styled-components';
import { color, motion } from './theme';

/** What every modal `<dialog>` does to the page behind it: darkens it, and holds it still. */
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
    /* The place of the scrollbar is not under the backdrop; it is painted as dark as the page beside it. */
    background: color-mix(in srgb, ${color.ink} 48%, ${color.paper});
  }
`;
