import type { Stores } from '@store/shared/runtime/stores';

/** What the server rendered stays readable, without the slice that would bring it to life. */
export function readOnWithoutSlice({ notices }: Stores) {
  leaveLinksToBrowser();
  notices.getState().show({
    tone: 'error',
    text: 'A part of this page could not be started. You can read on, or try again.',
    action: { label: 'Retry', run: () => location.reload() },
  });
}

/**
 * Leaves links and forms to the browser. A page whose slice did not start shows markup of the server that React
 * cannot replace, so every address gets a new document. It listens before React does, which listens at the document.
 */
export function leaveLinksToBrowser() {
  const hideFromReact = (event: Event) => {
    const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null;
    if (event.type === 'submit' || isLink) event.stopImmediatePropagation();
  };
  for (const type of ['click', 'submit']) window.addEventListener(type, hideFromReact, { capture: true });
}
