import type { Stores } from '@store/shared/stores';
import type { LazyCommerce } from './lazy-commerce';
import { prefetchOnIntent } from './prefetch';
import type { RouteLoading } from './route-loading';

interface LivingPage {
  stores: Stores;
  commerce: LazyCommerce;
  loading: RouteLoading;
}

/** What the page does for as long as it lives, once it is interactive. */
export function followPage({ stores, commerce, loading }: LivingPage) {
  void stores.cart.getState().start();
  stores.session.getState().refresh();
  window.addEventListener('storage', () => stores.session.getState().refresh());
  prefetchOnIntent(loading, () => commerce.prefetch());
}
