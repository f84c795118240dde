import { lazy, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import type { PageComposition, PageData } from '@store/shared/contracts/page';
import { readPageData } from '@store/shared/browser/page-data';
import {
  followLinks,
  settingsContext,
  storefrontContext,
  storesContext,
  type RouteModule,
} from '@store/shared/runtime/router';
import { createStores, type Stores } from '@store/shared/runtime/stores';
import { siteRoutes } from '../page-routes';
import { inTime } from '@store/shared/clients/in-time';
import { browserComponent } from '@store/shared/ui/browser-component';
import { App } from '../rendering/app';
import { joinDeferred } from '../rendering/deferred-data';
import { reviveErrors } from '../rendering/route-errors';
import { keepCartCookie } from '../early-actions/cart-cookie';
import { replayEarlyActions } from '../early-actions/replay';
import { dropPictures } from './drop-pictures';
import { hydrateMainFirst } from './hydrate-main-first';
import { nextTask } from './in-tasks';
import { lazyCommerce } from './lazy-commerce';
import { deferredValues } from './page-data';
import { reportOutcome } from './health-outcomes';
import { Recall } from './recall';
import { withPagesAtOnce } from './show-at-once';
import { loadLimits, servedLimits } from './load-limits';
import type { Remotes } from './remotes';
import { RouteLoading } from './route-loading';
import { BrowserWidgetHost } from './widget-host';

/** Milliseconds that hydration waits for widgets; later ones hydrate on their own. */
const widgetLimit = 1500;

/**
 * Loads the code of this address and hydrates the server's markup.
 * @param remotesOf makes the remotes: by federation, or from the same bundle in the benches.
 */
export async function startPage(remotesOf: (composition: PageComposition) => Remotes) {
  // A document without server rendering has no recorder, which would have done it.
  keepCartCookie();
  const page = readPageData();
  const promiseOf = deferredValues();
  const remotes = remotesOf(page.composition);
  const commerce = lazyCommerce(page.settings.storefront, remotes, page.composition.id);
  const cartRelease = `mfe-cart@${page.composition.remotes['mfe-cart']?.version ?? ''}`;
  const stores = createStores({
    currency: page.visitor.currency,
    cartService: commerce.cart,
    cart: page.hydration?.cart,
    onAdded: (isAdded) => reportOutcome(cartRelease, 'add-to-cart', isAdded),
  });
  const host = new BrowserWidgetHost(remotes, page.composition.slots);
  const recall = new Recall(page.composition.id);
  const loading = new RouteLoading(page.composition, remotes, (request, load) =>
    recall.around(request, load),
  );

  const here = loading.routeOf(location.pathname);
  await Promise.all([
    prepareHere(loading, page, stores),
    ...(here?.widgets ?? []).map((name) => host.preload(name, widgetLimit, limitsOf(page))),
  ]);
  // The page's code was evaluated in this task.
  await nextTask();

  const router = createBrowserRouter(siteRoutes(loading.routes), {
    ...(page.hydration && {
      hydrationData: {
        loaderData: {
          // Null for a page without a loader, so that the router does not fetch any.
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
  const app = (
    <App
      stores={stores}
      host={host}
      storefront={commerce.storefront}
      loadSlot={(name) => host.loadSlot(name)}
    >
      <RouterProvider
        router={withPagesAtOnce(router, () => isHydrated)}
        onError={(_, { location: { pathname }, errorInfo }) => {
          // Only render errors have a component stack; loaders throw responses.
          const owner = errorInfo && loading.routeOf(pathname)?.slice;
          if (owner) remotes.quarantine(owner);
        }}
      />
    </App>
  );
  const putBack = await takeBackChanges();
  show(page, app);
  // With the first link that leaves the page: the frame starts later, and a list would go on loading.
  dropPictures();
  followLinks(document, router, (pathname) => loading.routeOf(pathname) !== null);
  replayEarlyActions();
  // Loads with the rest of the frame.
  const { followPage } = await import(/* webpackChunkName: "frame" */ './follow-page');
  await nextTask();
  followPage({
    page,
    stores,
    commerce,
    router,
    loading,
    host,
    recall,
    onHydrated() {
      isHydrated = true;
      putBack?.();
    },
  });
}

/** Has React take over the server's markup, or render a page that was not rendered on the server. */
function show(page: PageData, app: ReactNode) {
  const root = document.getElementById('root');
  if (!root) return;
  if (page.hydration) hydrateMainFirst(root, app);
  else
    createRoot(root).render(
      <>
        <Fonts />
        {app}
      </>,
    );
}

/** Takes back what others did to the markup, with code that few pages need. Nothing is recorded from here on. */
async function takeBackChanges() {
  const changes = window.__kithMarkupChanges;
  if (!changes) return;
  const { observer, records } = changes;
  records.push(...observer.takeRecords());
  // React inserts what it streams before the comment that ends a boundary.
  if (records.some(({ nextSibling }) => nextSibling?.nodeValue !== '/$')) {
    const code = await import(/* webpackChunkName: "markup-changes" */ './markup-changes').catch(
      console.error,
    );
    if (code) return code.takeBackChanges(changes);
  }
  observer.disconnect();
}

/** A page that the server has rendered can be read while its code loads. Any other shows nothing yet, and fails earlier. */
const limitsOf = ({ hydration }: PageData) => (hydration ? servedLimits : loadLimits);

/** Loads this address's page. When that fails or takes too long, the server's markup stays, or the page fails. */
async function prepareHere(loading: RouteLoading, page: PageData, stores: Stores): Promise<void> {
  const { pathname } = location;
  const load = () => loading.prepare(pathname, limitsOf(page));
  // What failed is asked for once more.
  const preparing = load().catch(() => online().then(load));
  try {
    await inTime(preparing, loadLimits.only, () => {
      throw new Error(`It did not load in ${loadLimits.only} ms`);
    });
  } catch (error) {
    console.error('The slice could not be loaded', error);
    if (!page.hydration) {
      loading.failOnce(pathname, error);
      return;
    }
    import(/* webpackChunkName: "frame" */ './plain-links').then(
      ({ readOnWithoutSlice }) => readOnWithoutSlice(stores, preparing),
      console.error,
    );
    loading.standIn(pathname, onceLoaded(preparing));
  }
}

/** Resolves when the browser has a network. */
const online = () =>
  new Promise<void>((resolve) => {
    if (navigator.onLine) resolve();
    else addEventListener('online', () => resolve(), { once: true });
  });

/** The page's component. The server's markup stays until its code has come, or for good. */
const onceLoaded = (preparing: Promise<RouteModule | null>) =>
  lazy(async () => {
    const loaded = await preparing.catch(() => new Promise<never>(() => undefined));
    return { default: loaded?.Component ?? (() => null) };
  });

/** Comes with the rest of the frame: few documents need it, and their fonts can wait. */
const Fonts = browserComponent(
  async () => (await import(/* webpackChunkName: "frame" */ '../rendering/fonts')).Fonts,
);
