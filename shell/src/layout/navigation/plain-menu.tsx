import { styled } from 'styled-components';
import { above } from '@store/shared/ui/theme';
import { MenuIcon } from '@store/shared/ui/header-icons';

/**
 * The menu button of small screens without JavaScript. It opens the navigation below the header's row; see
 * desktop-navigation. It is rendered inside `<noscript>` and on the server only.
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
  /* Hides the button that needs JavaScript. */
  noscript:has(> &) + button {
    display: none;
  }
  /* Opened, the menu can be higher than a phone's screen. */
  header:has(&[open]) {
    position: static;
  }
`;
