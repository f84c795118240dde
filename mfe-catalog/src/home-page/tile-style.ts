import { wellStyle } from '@store/shared/ui/picture';
import { color, hover, space } from '@store/shared/ui/theme';
import { css } from 'styled-components';

/** Links that are a picture in a `.well` with words below. */
export const tileStyle = css`
  a {
    display: block;
    color: ${color.ink};
    font-weight: 600;
    line-height: 1.25;
    text-decoration: none;
  }
  ${hover} {
    a:hover {
      text-decoration: underline;
    }
  }
  .well {
    ${wellStyle}
    margin-bottom: ${space[2]};
  }
`;
