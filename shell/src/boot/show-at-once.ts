import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Renders another page synchronously when its code and data have come. With time slicing React would paint frames of
 * the old page in between, each with its styles recalculated for the new page's rules: on a slow phone that took longer
 * than the new page. Suspended updates and updates of the same page stay interruptible.
 * @param mayNow whether the frame is hydrated; before that, React would discard the server's markup.
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
 * Blurs the focused element of the page that is left; `NavigationEffects` focuses the next page's heading. A browser
 * that loses the focused element with the page does an extra layout.
 */
function leaveFocus() {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('main')) activeElement.blur();
}
