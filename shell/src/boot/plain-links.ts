import { cartUrl } from '@store/shared/contracts/urls';
import type { Stores } from '@store/shared/runtime/stores';
import { lendCartToCookie } from '../early-actions/cart-cookie';

/** Keeps the server's markup usable when its slice cannot be loaded. */
export function readOnWithoutSlice({ notices }: Stores) {
  leaveLinksToBrowser();
  notices.getState().show({
    tone: 'error',
    text: 'A part of this page could not be started. You can read on, or try again.',
    action: { label: 'Retry', run: () => location.reload() },
  });
}

/**
 * Leaves links and forms to the browser: React cannot replace the markup of a slice that did not start, so each
 * navigation needs a new document. It listens on the window, before React's listener on the document.
 */
export function leaveLinksToBrowser() {
  const hideFromReact = (event: Event) => {
    const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null;
    if (event.type === 'submit' || isLink) event.stopImmediatePropagation();
    if (event.type === 'submit') nameCart(event.target as HTMLFormElement);
  };
  for (const type of ['click', 'submit']) window.addEventListener(type, hideFromReact, { capture: true });
}

/** Tells the server which cart a form adds to; it would make a second one otherwise. */
function nameCart(form: HTMLFormElement) {
  if (new URL(form.action).pathname !== cartUrl) return;
  try {
    lendCartToCookie();
  } catch {
    // Storage is blocked, so the cookie names the cart already.
  }
}
