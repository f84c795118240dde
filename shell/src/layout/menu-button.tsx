import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { above } from '@store/shared/ui/theme';
import { MenuIcon } from './icons';

const MobileMenu = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mobile-menu" */ './mobile-menu')).MobileMenu,
}));

/** Opens the side menu of small screens, which is fetched when it is first wanted. */
export function MenuButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <MenuToggle type="button" aria-label="Menu" aria-expanded={open} onClick={() => setOpen(true)}>
        <MenuIcon />
      </MenuToggle>
      {open && (
        <Suspense fallback={null}>
          <MobileMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const MenuToggle = styled.button`
  grid-area: menu;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-left: -12px;
  border: 0;
  background: none;
  cursor: pointer;
  ${above.lg} {
    display: none;
  }
`;
