import { css } from 'styled-components';

/** A button that shows an icon only, large enough for a finger. */
export const iconButton = css`
  display: grid;
  width: 44px;
  height: 44px;
  padding: 0;
  place-items: center;
  border: 0;
  background: none;
  cursor: pointer;
`;
