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
