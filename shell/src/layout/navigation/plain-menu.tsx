import { styled } from 'styled-components';
import { above } from '@store/shared/ui/theme';
import { MenuIcon } from '../icons';

/**
 * The menu button of small screens without JavaScript: what it unfolds is the navigation below the header's row, which
 * is there anyway; see desktop-navigation. It stands in `<noscript>` and in the server's bundle only.
 */
export function PlainMenu() {
  return (
    <Menu>
      <summary aria-label="Menu">
        <MenuIcon />
      </summary>
    </Menu>
  );
}

const Menu = styled.details`
  grid-area: menu;
  margin-left: -12px;
  noscript:has(> &) {
    display: contents;
  }
  summary {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    cursor: pointer;
  }
  summary::marker {
    content: '';
  }
  ${above.lg} {
    display: none;
  }
  /* The button that needs JavaScript. */
  noscript:has(> &) + button {
    display: none;
  }
  /* Unfolded it can be higher than a phone. */
  header:has(&[open]) {
    position: static;
  }
`;
