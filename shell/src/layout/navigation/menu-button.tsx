import { useState } from 'react';
import { styled } from 'styled-components';
import { above } from '@store/shared/ui/theme';
import { MenuIcon } from '@store/shared/ui/header-icons';
import { browserComponent } from '@store/shared/ui/browser-component';
import { iconButton } from '@store/shared/ui/icon-button';
import { PlainMenu } from './plain-menu';

const MobileMenu = browserComponent(
  async () => (await import(/* webpackChunkName: "mobile-menu" */ './mobile-menu')).MobileMenu,
);

/** Opens the side menu of small screens, whose code loads when it is first opened. */
export function MenuButton() {
  /** Whether it was ever open: it stays mounted afterwards, so that closing is animated. */
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <noscript>{__SERVER__ && <PlainMenu />}</noscript>
      <MenuToggle
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <MenuIcon />
      </MenuToggle>
      {wanted && <MobileMenu open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

const MenuToggle = styled.button`
  ${iconButton}
  margin-left: -12px;
  ${above.lg} {
    display: none;
  }
`;
