import { css } from 'styled-components';
import { calm, color, hover, motion, radius, shadow, space } from './theme';

/** A panel below a control of the header. */
export const panel = css`
  position: absolute;
  top: 100%;
  z-index: 1;
  padding: ${space[2]};
  border: 1px solid ${color.thread};
  border-radius: ${radius.card};
  background: ${color.paper};
  color: ${color.ink};
  box-shadow: ${shadow};
  transition: opacity ${motion.backdrop};
  @starting-style {
    opacity: 0;
  }
  ${calm} {
    transition: none;
  }
`;

/** A line in such a panel: 44 px high for touch. */
export const panelLine = css`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  width: 100%;
  min-height: 40px;
  padding: ${space[2]} ${space[3]};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.ink};
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  @media (pointer: coarse) {
    min-height: 44px;
  }
  &:focus-visible,
  &[data-active] {
    background: ${color.linen};
  }
  ${hover} {
    &:hover {
      background: ${color.linen};
    }
  }
`;
