import { color, radius, shadow, space } from '@store/shared/ui/theme';
import { css } from 'styled-components';
import { controlStyle } from './control-style';

/** Filters on large screens: a bar of names, each with its values on a card below it. */
export const barStyle = css`
  &[popover] {
    position: static;
    display: block;
    overflow: visible;
    width: auto;
    height: auto;
    background: none;
    box-shadow: none;
    transform: none;
    transition: none;
  }
  .drawer-head {
    display: none;
  }
  .drawer-foot {
    display: none;
  }
  /* Nothing else sends the form then. */
  @media (scripting: none) {
    .drawer-foot {
      display: block;
      padding: ${space[2]} 0 0;
      border: 0;
      background: none;
    }
    .drawer-foot button {
      width: auto;
    }
  }
  .groups {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    overflow: visible;
    padding: 0;
  }
  details {
    position: relative;
    border: 0;
  }
  summary {
    ${controlStyle}
    font-weight: 400;
  }
  details[open] > summary {
    border-color: ${color.ink};
    background: ${color.linen};
  }
  summary > svg {
    margin-left: ${space[2]};
  }
  fieldset {
    position: absolute;
    top: calc(100% + ${space[1]});
    left: 0;
    z-index: 20;
    width: max-content;
    min-width: 18rem;
    max-width: 30rem;
    max-height: min(26rem, 60vh);
    overflow-y: auto;
    padding: ${space[4]};
    border: 1px solid ${color.thread};
    border-radius: ${radius.card};
    background: ${color.paper};
    box-shadow: ${shadow};
  }
  .tags,
  .spots,
  .price {
    width: 26rem;
  }
  .spots {
    display: grid;
    grid-template-columns: 1fr 1fr;
    column-gap: ${space[5]};
  }
`;
