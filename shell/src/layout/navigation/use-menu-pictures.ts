import { use, useEffect, useState } from 'react';
import { mayFetchAhead } from '@store/shared/browser/line';
import { StorefrontContext } from '@store/shared/runtime/stores';
import type { MenuPictures } from './menu-pictures-operation';

const none: MenuPictures = {};

/**
 * The pictures of the menus' entries, loaded when a menu is first opened; none with data saving. A failure is logged, and
 * the next opening tries again.
 */
export function useMenuPictures(isOpen: boolean): MenuPictures {
  const storefront = use(StorefrontContext);
  const [pictures, setPictures] = useState(none);
  const isWanted = isOpen && pictures === none;

  useEffect(() => {
    if (!storefront || !isWanted || !mayFetchAhead()) return;
    // Goes on when the menu is closed: it may be opened again.
    import(/* webpackChunkName: "menu-pictures" */ './menu-pictures-operation')
      .then(({ loadMenuPictures }) => loadMenuPictures.run(storefront, {}))
      .then(setPictures, (error: unknown) =>
        console.error('The pictures of the menu could not be loaded', error),
      );
  }, [storefront, isWanted]);

  return pictures;
}
