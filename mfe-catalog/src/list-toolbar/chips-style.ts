import { color, hover, space } from '@store/shared/ui/theme';
import { css } from 'styled-components';

/** Chips of active filters. */
export const chipsStyle = css`
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
  ${hover} {
    .chips a:hover {
      background: ${color.thread};
    }
  }
  .chips .clear {
    background: none;
    color: ${color.woad};
    text-decoration: underline;
  }
`;
