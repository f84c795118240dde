import { css } from 'styled-components';
import { above, calm, motion } from '@store/shared/ui/theme';

/**
 * Stays in sight while the longer column beside it is read. Where the header stands it stays below it; with the header
 * gone it moves up, by a transform, since a changed `top` would count as a layout shift.
 */
export const staysInSight = css`
  ${above.md} {
    position: sticky;
    top: var(--sticky-top);
    transition: transform ${motion.panel};
    [data-header='away'] & {
      transform: translateY(calc(-1 * var(--header-height)));
    }
  }
  ${calm} {
    transition: none;
  }
`;
