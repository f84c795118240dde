import type { Stores } from '@store/shared/runtime/stores';

/**
 * Keeps the server's markup usable when its slice cannot be loaded in time.
 * @param preparing resolves when the slice has come after all.
 */
export function readOnWithoutSlice({ notices }: Stores, preparing: Promise<unknown>) {
  const giveBack = leaveLinksToBrowser();
  const { show, dismiss } = notices.getState();
  show({
    tone: 'error',
    text: 'A part of this page could not be started. You can read on, or try again.',
    action: { label: 'Retry', run: () => location.reload() },
  });
  const shown = notices.getState().notices.at(-1);
  preparing.then(
    () => {
      giveBack();
      if (shown) dismiss(shown.id);
    },
    () => undefined,
  );
}

/**
 * Leaves links and forms to the browser: React cannot replace the markup of a slice that did not start, so each
 * navigation needs a new document. It listens on the window, before React's listener on the document.
 * @returns a function that ends it.
 */
export function leaveLinksToBrowser(): () => void {
  const hideFromReact = (event: Event) => {
    const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null;
    if (event.type === 'submit' || isLink) event.stopImmediatePropagation();
  };
  const types = ['click', 'submit'];
  for (const type of types) window.addEventListener(type, hideFromReact, { capture: true });
  return () => {
    for (const type of types) window.removeEventListener(type, hideFromReact, { capture: true });
  };
}
