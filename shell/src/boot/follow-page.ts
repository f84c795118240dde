import type { Stores } from '@store/shared/stores';
import type { LazyCommerce } from './lazy-commerce';
import { prefetchPages } from './prefetch';
import type { RouteLoading } from './route-loading';
import type { BrowserWidgetHost } from './widget-host';

interface LivingPage {
  stores: Stores;
  commerce: LazyCommerce;
  loading: RouteLoading;
  host: BrowserWidgetHost;
}

/** What the page does for as long as it lives, once it is interactive. */
export function followPage({ stores, commerce, loading, host }: LivingPage) {
  void stores.cart.getState().start();
  stores.session.getState().refresh();
  window.addEventListener('storage', () => stores.session.getState().refresh());
  prefetchPages({ loading, host, prefetchClients: () => commerce.prefetch() });
}
