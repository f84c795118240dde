import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Shows another page in one go when it has arrived. React would render it in slices of 5 ms with frames of the old page
 * between them; each of those is styled anew for the rules that the new page adds, which on a slow phone took longer
 * than the new page itself. What comes earlier, or stays on the same page, still gives way to the shopper's input.
 * @param mayNow whether the frame is hydrated; before that, React would throw away what the server rendered of it.
 */
export function showPagesAtOnce(router: Router, mayNow: () => boolean): void {
  const subscribe = router.subscribe.bind(router);
  const pageOf = ({ matches }: Router['state']) => matches.at(-1)?.route.id;
  let shown = pageOf(router.state);
  router.subscribe = (subscriber) =>
    subscribe((state, options) => {
      const page = pageOf(state);
      const arrived = page !== shown;
      const atOnce = arrived && mayNow();
      shown = page;
      if (atOnce) leaveFocus();
      subscriber(state, { ...options, flushSync: options.flushSync || atOnce });
    });
}

/**
 * Lets go of what has the focus in the page that is left; `NavigationEffects` gives it to the next page's heading. A browser that
 * loses the focused element with the page lays out what is half there, only to lay it out again when all is.
 */
function leaveFocus() {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('main')) activeElement.blur();
}
