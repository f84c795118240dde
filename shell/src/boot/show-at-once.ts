import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Wraps a router: where another page is shown, its subscribers get the update with `flushSync`, so that React renders the
 * page, whose code and data have come, synchronously. With time slicing React would paint frames of the old page in
 * between, each with its styles recalculated for the new page's rules: on a slow phone that took longer than the new page.
 * Suspended updates and updates of the same page stay interruptible.
 * @param mayNow whether the frame is hydrated; before that, React would discard the server's markup.
 */
export function withPagesAtOnce(router: Router, mayNow: () => boolean): Router {
  const pageOf = ({ matches }: Router['state']) => matches.at(-1)?.route.id;
  let shown = pageOf(router.state);
  const subscribe: Router['subscribe'] = (subscriber) =>
    router.subscribe((state, options) => {
      const page = pageOf(state);
      const atOnce = page !== shown && mayNow();
      shown = page;
      if (atOnce) leaveFocus();
      subscriber(state, { ...options, flushSync: options.flushSync || atOnce });
    });
  // Everything else is inherited: a copy of the router would have its present state only, which is a getter.
  return Object.create(router, { subscribe: { value: subscribe } }) as Router;
}

/**
 * Blurs the focused element of the page that is left; `NavigationEffects` focuses the next page's heading. A browser
 * that loses the focused element with the page does an extra layout.
 */
function leaveFocus() {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('main')) activeElement.blur();
}
