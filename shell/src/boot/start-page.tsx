import { lazy } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import type { PageComposition, PageData } from '@store/shared/contracts/page';
import { followLinks, settingsContext, storefrontContext, storesContext } from '@store/shared/runtime/router';
import { createStores, type Stores } from '@store/shared/runtime/stores';
import { siteRoutes } from '../page-routes';
import { later } from '@store/shared/ui/later';
import { App } from '../rendering/app';
import { joinDeferred } from '../rendering/deferred-data';
import { WithinDocument } from '../rendering/document';
import { reviveErrors } from '../rendering/route-errors';
import { adoptCartCookie } from '../early-actions/cart-cookie';
import { replayEarlyActions } from '../early-actions/replay';
import { lazyCommerce } from './lazy-commerce';
import { deferredValues, readPageData } from './page-data';
import { showPagesAtOnce } from './show-at-once';
import type { Remotes } from './remotes';
import { RouteLoading } from './route-loading';
import { BrowserWidgetHost } from './widget-host';

/** Milliseconds that hydration waits for widgets; their server markup stays until they come. */
const widgetLimit = 1500;

/**
 * From the document to a living page: load what this address needs, then hydrate what the server rendered.
 * Where the slices come from is the caller's to say: by federation, or out of the same bundle in the benches.
 */
export async function startPage(remotesOf: (composition: PageComposition) => Remotes) {
  // A document that was not rendered on the server has no recorder, which does it first.
  adoptCartCookie();
  const page = readPageData();
  const promiseOf = deferredValues();
  const commerce = lazyCommerce(page.settings.storefront);
  const stores = createStores({ currency: page.visitor.currency, cartService: commerce.cart });
  const remotes = remotesOf(page.composition);
  const host = new BrowserWidgetHost(remotes);
  const loading = new RouteLoading(page.composition, remotes);

  const here = loading.routeOf(location.pathname);
  await Promise.all([
    prepareHere(loading, page, stores),
    ...(here?.widgets ?? []).map((name) => host.preload(name, widgetLimit)),
  ]);

  const router = createBrowserRouter(siteRoutes(loading.routes), {
    ...(page.hydration && {
      hydrationData: {
        loaderData: {
          // A page without a loader has no data, and does not ask for any.
          ...(here && !page.hydration.errors && { [here.id]: null }),
          ...joinDeferred(page.hydration.loaderData, promiseOf),
        },
        errors: page.hydration.errors && reviveErrors(page.hydration.errors),
      },
    }),
    getContext() {
      const context = new RouterContextProvider();
      context.set(storefrontContext, commerce.storefront);
      context.set(storesContext, stores);
      context.set(settingsContext, page.settings);
      return context;
    },
  });

  let isHydrated = false;
  showPagesAtOnce(router, () => isHydrated);
  const app = (Frame?: typeof WithinDocument) => (
    <App stores={stores} host={host} storefront={commerce.storefront} {...(Frame && { Frame })}>
      <RouterProvider
        router={router}
        onError={(_, { location: { pathname }, errorInfo }) => {
          // Only what was thrown while rendering comes with a component stack; loaders throw answers.
          const owner = errorInfo && loading.routeOf(pathname)?.slice;
          if (owner) remotes.quarantine(owner);
        }}
      />
    </App>
  );
  const root = document.getElementById('root');
  if (page.hydration || !root) hydrateRoot(document, app());
  else createRoot(root).render(app(WithinDocument));
  followLinks(document, router, (pathname) => loading.routeOf(pathname) !== null);
  replayEarlyActions();
  // What only matters on a living page comes with the rest of the frame.
  const { followPage } = await import(/* webpackChunkName: "frame" */ './follow-page');
  followPage({ page, stores, commerce, router, loading, host, onHydrated: () => (isHydrated = true) });
}

/** Loads this address's page; something stands in for it when it cannot be loaded. */
async function prepareHere(loading: RouteLoading, page: PageData, stores: Stores): Promise<void> {
  try {
    await loading.prepare(location.pathname);
  } catch (error) {
    console.error('The slice could not be loaded', error);
    // Server markup stays readable behind a part that never arrives; without any, the failure takes its place.
    if (page.hydration) {
      import(/* webpackChunkName: "frame" */ './plain-links').then(
        ({ readOnWithoutSlice }) => readOnWithoutSlice(stores),
        console.error,
      );
    }
    const Component = page.hydration ? lazy(() => new Promise<never>(() => undefined)) : RemoteFailureView;
    loading.standIn(location.pathname, Component);
  }
}

/** Comes with the rest of the frame: few pages show it, and none of them at once. */
const RemoteFailureView = later(
  null,
  async () => (await import(/* webpackChunkName: "frame" */ '../views/page-error-view')).RemoteFailureView,
);
