import { color, hover, radius, space } from '@store/shared/ui/theme';
import { css } from 'styled-components';

/** Links of a `nav` as a row of bordered buttons. */
export const linkChips = css`
  nav ul {
    display: flex;
    max-width: 60rem;
    flex-wrap: wrap;
    gap: ${space[2]};
    list-style: none;
  }
  nav a {
    display: grid;
    min-height: 44px;
    align-items: center;
    padding-inline: ${space[4]};
    border: 1px solid ${color.thread};
    border-radius: ${radius.control};
    color: ${color.ink};
    text-decoration: none;
  }
  ${hover} {
    nav a:hover {
      border-color: ${color.ink};
      background: ${color.linen};
    }
  }
`;
