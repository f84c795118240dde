import { color, hover, radius, size, space } from '@store/shared/ui/theme';
import { css } from 'styled-components';

/** Checkboxes of values, which keep the browser's look, and the fields of the price. */
export const filterValuesStyle = css`
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
  ${hover} {
    label:hover span {
      text-decoration-line: underline;
      text-underline-offset: 0.2em;
    }
    .tags label:hover {
      border-color: ${color.ink};
    }
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
    forced-color-adjust: none;
    border-radius: 50%;
    background: repeating-linear-gradient(45deg, ${color.thread} 0 4px, ${color.white} 4px 8px);
  }
  .tags {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    white-space: nowrap;
  }
  .tags label {
    position: relative;
    gap: ${space[2]};
    padding: 0 ${space[3]};
    border: 1px solid ${color.thread};
    border-radius: ${radius.control};
    background: ${color.white};
    font-variant-numeric: tabular-nums;
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
  .price input,
  .long select,
  .long input {
    display: block;
    width: 100%;
    min-height: 44px;
    padding: ${space[2]} ${space[3]};
    border: 1px solid ${color.inkSoft};
    border-radius: ${radius.control};
    background: ${color.white};
    color: ${color.ink};
    font-size: ${size.text};
  }
  .price input {
    margin-top: ${space[1]};
  }
  .price p {
    grid-column: 1 / -1;
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;
