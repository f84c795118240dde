import { above, calm, color, font, motion, radius, shadow, size, space } from '@store/shared/ui/theme';
import { css, styled } from 'styled-components';

/** A value that can be ticked; the box itself is the browser's. */
const valueStyle = css`
  fieldset {
    margin: 0;
  }
  /* In the flow it would cut a notch into the border. */
  legend {
    position: absolute;
  }
  fieldset label {
    line-height: 1.25;
    display: flex;
    min-height: 44px;
    align-items: center;
    gap: ${space[3]};
    cursor: pointer;
  }
  input[type='checkbox'] {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${color.ink};
  }
  label:has(:disabled) {
    color: ${color.inkSoft};
    cursor: not-allowed;
  }
  label:has(:disabled) span {
    text-decoration: line-through;
  }
  label:hover span {
    text-decoration-line: underline;
    text-underline-offset: 0.2em;
  }
  small {
    margin-left: auto;
    color: ${color.inkSoft};
    font-size: ${size.small};
    font-variant-numeric: tabular-nums;
  }
  i {
    flex: none;
    width: 20px;
    height: 20px;
    border: 1px solid rgb(29 27 24 / 0.2);
    border-radius: 50%;
    background: repeating-linear-gradient(45deg, ${color.thread} 0 4px, ${color.white} 4px 8px);
  }
  .tags {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(92px, 1fr));
    gap: ${space[2]};
  }
  .tags label {
    position: relative;
    gap: ${space[2]};
    min-height: 44px;
    padding: 0 ${space[3]};
    border: 1px solid ${color.thread};
    border-radius: ${radius.control};
    background: ${color.white};
    font-variant-numeric: tabular-nums;
  }
  .tags label:hover {
    border-color: ${color.ink};
  }
  .tags label:has(:checked) {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.paper};
  }
  .tags label:has(:checked) small {
    color: inherit;
  }
  .tags label:has(:focus-visible) {
    outline: 2px solid ${color.woad};
    outline-offset: 2px;
  }
  .tags input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    cursor: inherit;
    opacity: 0;
  }
  .price {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space[3]};
  }
  .price label {
    display: block;
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  .price input {
    display: block;
    width: 100%;
    min-height: 44px;
    margin-top: ${space[1]};
    padding: ${space[2]} ${space[3]};
    border: 1px solid ${color.inkSoft};
    border-radius: ${radius.control};
    background: ${color.white};
    color: ${color.ink};
    font-size: ${size.text};
  }
  .price p {
    grid-column: 1 / -1;
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;

const controlFace = css`
  display: flex;
  min-height: 44px;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.thread};
  border-radius: ${radius.control};
  background: ${color.paper};
  color: ${color.ink};
  font: 400 ${size.text} / 1.25 ${font.text};
  cursor: pointer;
  &:hover {
    border-color: ${color.ink};
  }
`;

/** On small screens: a sheet from the side that the browser lays over everything. */
const drawerStyle = css`
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
    display: grid;
    width: 44px;
    height: 44px;
    padding: 0;
    place-items: center;
    border: 0;
    background: none;
    cursor: pointer;
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
  summary::-webkit-details-marker {
    display: none;
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

/** From large screens on: a bar of names, each with its values on a card below it. */
const barStyle = css`
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
    ${controlFace}
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

/** A collection's filters, order and number of products, in a row. */
export const Toolbar = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[3]};
  margin-bottom: ${space[5]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.thread};
  ${valueStyle}
  .open {
    ${controlFace}
  }
  .chosen {
    display: inline-grid;
    min-width: 22px;
    height: 22px;
    padding-inline: ${space[1]};
    place-items: center;
    border-radius: 11px;
    background: ${color.ink};
    color: ${color.paper};
    font-size: ${size.small};
    font-variant-numeric: tabular-nums;
  }
  > form {
    ${drawerStyle}
  }
  .sort {
    display: flex;
    min-width: 0;
    align-items: center;
    justify-content: flex-end;
    gap: ${space[2]};
    grid-column: 2;
  }
  .sort label {
    flex: none;
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  .sort select {
    ${controlFace}
    min-width: 0;
  }
  .count {
    grid-column: 1 / -1;
    color: ${color.inkSoft};
    font-size: ${size.small};
    font-variant-numeric: tabular-nums;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    grid-column: 1 / -1;
    gap: ${space[2]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .chips a {
    display: inline-flex;
    min-height: 36px;
    align-items: center;
    gap: ${space[2]};
    padding: ${space[1]} ${space[3]};
    border-radius: 18px;
    background: ${color.linen};
    color: ${color.ink};
    overflow-wrap: anywhere;
    text-decoration: none;
  }
  .chips a:hover {
    background: ${color.thread};
  }
  .chips .clear {
    background: none;
    color: ${color.woad};
    text-decoration: underline;
  }
  ${above.lg} {
    grid-template-columns: minmax(0, 1fr) auto auto;
    .open {
      display: none;
    }
    > form {
      ${barStyle}
    }
    .sort {
      grid-column: 3;
      grid-row: 1;
    }
    .count {
      grid-column: 2;
      grid-row: 1;
    }
    .chips {
      grid-row: 2;
    }
  }
`;
