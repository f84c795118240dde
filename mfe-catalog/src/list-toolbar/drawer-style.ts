import { iconButton } from '@store/shared/ui/icon-button';
import { calm, color, motion, shadow, space } from '@store/shared/ui/theme';
import { css } from 'styled-components';

/** Filters on small screens: a popover from the side. */
export const drawerStyle = css`
  &[popover] {
    inset: 0 0 0 auto;
    width: min(100vw, 26rem);
    height: 100dvh;
    max-height: none;
    margin: 0;
    padding: 0;
    border: 0;
    background: ${color.paper};
    color: ${color.ink};
    box-shadow: ${shadow};
    overscroll-behavior: contain;
    transform: translateX(100%);
    transition:
      transform ${motion.panel} ${motion.ease},
      overlay ${motion.panel} allow-discrete,
      display ${motion.panel} allow-discrete;
  }
  &:popover-open {
    display: flex;
    flex-direction: column;
    transform: none;
    @starting-style {
      transform: translateX(100%);
    }
  }
  &::backdrop {
    background: rgb(29 27 24 / 0.48);
  }
  .drawer-head,
  .drawer-foot {
    flex: none;
    padding: ${space[3]} ${space[4]};
    background: ${color.paper};
  }
  .drawer-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    border-bottom: 1px solid ${color.thread};
  }
  .drawer-head button {
    ${iconButton}
  }
  .drawer-foot {
    border-top: 1px solid ${color.thread};
  }
  .drawer-foot button {
    width: 100%;
  }
  .groups {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    padding: 0 ${space[4]};
  }
  details {
    border-bottom: 1px solid ${color.thread};
  }
  summary {
    display: flex;
    min-height: 56px;
    align-items: center;
    gap: ${space[2]};
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }
  summary > svg {
    margin-left: auto;
    transition: transform ${motion.backdrop};
  }
  details[open] > summary > svg {
    transform: rotate(180deg);
  }
  fieldset {
    padding-bottom: ${space[4]};
  }
  ${calm} {
    &[popover] {
      transition: none;
    }
  }
`;
