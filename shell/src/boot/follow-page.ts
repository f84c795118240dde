import type { createBrowserRouter } from 'react-router-dom';
import type { Stores } from '@store/shared/stores';
import type { lazyStorefront } from './lazy-storefront';
import { prefetchOnIntent } from './prefetch';
import type { RouteLoading } from './route-loading';

export type Router = ReturnType<typeof createBrowserRouter>;

interface LivingPage {
  router: Router;
  stores: Stores;
  storefront: ReturnType<typeof lazyStorefront>;
  loading: RouteLoading;
}

/** What the page does for as long as it lives, once it is interactive. */
export function followPage({ router, stores, storefront, loading }: LivingPage) {
  void stores.cart.getState().start();
  stores.session.getState().refresh();
  window.addEventListener('storage', () => stores.session.getState().refresh());
  prefetchOnIntent(loading, () => storefront.prefetch());
  followNavigation(router);
}

/** A pushed navigation scrolls smoothly to the top and moves focus to the new heading (decisions, "Navigation"). */
function followNavigation(router: Router) {
  let shown = router.state.location;
  router.subscribe(({ location, navigation, historyAction }) => {
    if (navigation.state !== 'idle' || location.key === shown.key) return;
    const samePage = location.pathname === shown.pathname;
    shown = location;
    if (historyAction === 'POP') return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    requestAnimationFrame(() => {
      if (historyAction === 'PUSH') window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
      if (!samePage) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    });
  });
}
