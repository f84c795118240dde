import { above, color, hover, size, space } from '@store/shared/ui/theme';
import { styled } from 'styled-components';
import { barStyle } from './bar-style';
import { controlStyle } from './control-style';
import { drawerStyle } from './drawer-style';
import { filterValuesStyle } from './filter-values-style';

/** Row with a collection's filters, order and number of products. */
export const Toolbar = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[3]};
  margin-bottom: ${space[5]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.thread};
  ${filterValuesStyle}
  .open {
    ${controlStyle}
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
  /* Where there is no room for both, the chosen order says what the menu is. */
  @media (max-width: 419px) {
    .sort label {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  .sort label {
    flex: none;
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  .sort select {
    ${controlStyle}
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
