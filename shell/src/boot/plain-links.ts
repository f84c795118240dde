import type { Stores } from '@store/shared/runtime/stores';

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
  };
  for (const type of ['click', 'submit']) window.addEventListener(type, hideFromReact, { capture: true });
}
