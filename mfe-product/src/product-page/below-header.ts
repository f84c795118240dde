import { css } from 'styled-components';
import { above, calm, motion, space } from '@store/shared/ui/theme';

/** The frame's header where it stays while the page is scrolled, on large screens, and a gap. */
const headerAndGap = '136px';

/**
 * Stays in sight while the longer column beside it is read. Where the header stands it stays below it; with the header
 * gone it moves up, by a transform, since a changed `top` would count as a layout shift.
 */
export const staysInSight = css`
  ${above.lg} {
    position: sticky;
    top: ${headerAndGap};
    transition: transform ${motion.panel};
    [data-header='away'] & {
      transform: translateY(calc(${space[5]} - ${headerAndGap}));
    }
  }
  ${calm} {
    transition: none;
  }
`;
