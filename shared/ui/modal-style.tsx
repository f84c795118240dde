import { css } from 'styled-components';
import { motion } from './theme';

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
  }
`;
