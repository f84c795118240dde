import type { createBrowserRouter } from 'react-router-dom';
import type { PageData } from '@store/shared/contracts/page';
import { readCookie } from '@store/shared/browser/cookies';
import type { Stores } from '@store/shared/runtime/stores';
import { cookieNames } from '@store/shared/contracts/storage';
import { followScroll } from '../layout/follow-scroll';
import { retryWith } from '../views/retry-page';
import type { lazyCommerce } from './lazy-commerce';
import { reportPageHealth } from './report-page-health';
import type { Recall } from './recall';
import { idle, prefetchPages } from './prefetch';
import { retryInPlace } from './retry-in-place';
import type { RouteLoading } from './route-loading';
import { showWebFonts } from './web-fonts';
import type { BrowserWidgetHost } from './widget-host';

interface LivingPage {
  page: PageData;
  stores: Stores;
  commerce: ReturnType<typeof lazyCommerce>;
  router: ReturnType<typeof createBrowserRouter>;
  loading: RouteLoading;
  host: BrowserWidgetHost;
  recall: Recall;
  /** Called when the frame is hydrated. */
  onHydrated: () => void;
}

/** Starts what runs for the life of the page, once it is interactive. */
export function followPage(living: LivingPage) {
  const { page, stores, router, loading, host } = living;
  void idle().then(living.onHydrated).then(showWebFonts);
  retryWith(retryInPlace({ router, loading }));
  void stores.cart.getState().start();
  followSessionOf(stores);
  followScroll();
  followCurrencyOf(stores);
  prefetchPages({
    loading,
    host,
    prefetchClients: living.commerce.prefetch,
    onPress: () => void living.recall.ask(),
    onNavigated: (run) => followPages(router, run),
  });
  reportPageHealth({ page, owner: loading.routeOf(location.pathname)?.slice });
}

/** Calls `run` once another page is shown. */
function followPages(router: LivingPage['router'], run: () => void) {
  let shown = router.state.location;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location === shown) return;
    shown = location;
    void idle().then(run);
  });
}

/** Follows the sign-ins and sign-outs of other tabs. A page from the back/forward cache has missed the events of the storage. */
function followSessionOf({ session }: Stores) {
  const { refresh } = session.getState();
  for (const type of ['storage', 'pageshow']) addEventListener(type, refresh);
  refresh();
}

/** Loads the table of currencies only when a currency has to be looked up. */
function followCurrencyOf(stores: Stores) {
  const { currency } = stores;
  const chosen = () => readCookie(cookieNames.currency);
  const load = () => import(/* webpackChunkName: "currency" */ '../layout/currency/follow-currency');
  const ignore = () => undefined;
  if (!chosen() && readCookie(cookieNames.country)) {
    void load().then(({ suggestCurrency }) => suggestCurrency(stores), ignore);
  }
  const follow = () => {
    if (document.hidden || !chosen() || chosen() === currency.getState().selected.code) return;
    void load().then(({ followCurrency }) => followCurrency(stores), ignore);
  };
  for (const type of ['visibilitychange', 'pageshow']) addEventListener(type, follow);
  // Another tab may have changed the currency since the page was rendered.
  follow();
}
