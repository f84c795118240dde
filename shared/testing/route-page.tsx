import { defaultCurrency, findCurrency } from '../shop-data/currencies';
import type { ComponentType } from 'react';
import { act, render, type RenderResult } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router-dom';
import {
  createStores,
  StorefrontContext,
  StoresProvider,
  WidgetHostProvider,
  type Stores,
  type WidgetHost,
} from '@store/shared/runtime/stores';
import {
  followLinks,
  settingsContext,
  storefrontContext,
  storesContext,
  type LoaderSettings,
  type SliceRoute,
} from '@store/shared/runtime/router';
import type { Cart, CartService } from '../contracts/cart';
import { readAddress } from '../contracts/read-address';
import type { StorefrontClient } from '../contracts/storefront';
import type { SlotName } from '../contracts/slots';
import type { WidgetName, WidgetProps } from '../contracts/widgets';
import { offlineCartService } from './offline-cart-service';

export interface RoutePageOptions {
  /** Path and query to open. The server gets of the query what the route's `handle.queries` names. */
  at: string;
  /** The Storefront client; without it every query fails. */
  storefront?: StorefrontClient;
  /** Country code of the display currency. */
  currency?: string;
  /** The cart service; without it every call is rejected. */
  cartService?: CartService;
  /** The cart with which the server renders the page. */
  cart?: Cart | null;
  /** Public settings for loaders. */
  settings?: LoaderSettings;
  /** Widgets of other slices that the page embeds, by name. */
  widgets?: { [Name in WidgetName]?: ComponentType<WidgetProps[Name]> };
  /** The widgets among these that fill slots, in their order. */
  slots?: Partial<Record<SlotName, readonly WidgetName[]>>;
  /** Called with the page's stores before anything is rendered. */
  prepare?: (stores: Stores) => void;
  /** Called with the server's markup when React begins to hydrate it, and has hydrated nothing. */
  atOnce?: (container: HTMLElement) => void;
}

function widgetHost({ widgets = {}, slots = {} }: RoutePageOptions): WidgetHost {
  return {
    component(name) {
      const found = widgets[name];
      if (!found) throw new Error(`This test has no widget ${name}`);
      return found;
    },
    slot: (name) => slots[name] ?? [],
    failed: () => undefined,
  };
}

/** Clean-up functions of hydrated pages; Testing Library cleans up after `render` only. */
let ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends) end();
  ends = [];
});

const offline: StorefrontClient = { query: () => Promise.reject(new Error('offline')) };

/** A slice's pages as the shell mounts them: loaders with their contexts, components with their stores. */
async function pageOf(routes: SliceRoute[], options: RoutePageOptions) {
  const {
    at,
    storefront = offline,
    currency = 'US',
    cartService = offlineCartService,
    cart,
    settings,
  } = options;
  const stores = createStores({ currency: findCurrency(currency) ?? defaultCurrency, cartService, cart });
  options.prepare?.(stores);
  const host = widgetHost(options);
  const resolved = await Promise.all(
    routes.map(async ({ lazy, ...route }) => {
      return { ...route, ...(await lazy()), HydrateFallback: () => null };
    }),
  );
  // As the edge does it, so that a page whose route does not say what it reads fails its tests.
  const asServed = readAddress(at, matchRoutes(resolved, at)?.at(-1)?.route.handle?.queries);
  const router = (address: string, hydrationData?: { loaderData: Record<string, unknown> }) =>
    createMemoryRouter([...resolved, { path: '*', element: <p>Another page</p> }], {
      initialEntries: [address],
      hydrationData,
      getContext: () => {
        const context = new RouterContextProvider();
        context.set(storefrontContext, storefront);
        context.set(storesContext, stores);
        if (settings) context.set(settingsContext, settings);
        return context;
      },
    });
  const tree = (instance: ReturnType<typeof router>) => (
    <StoresProvider stores={stores}>
      <WidgetHostProvider host={host}>
        <StorefrontContext value={storefront}>
          <RouterProvider router={instance} />
        </StorefrontContext>
      </WidgetHostProvider>
    </StoresProvider>
  );
  return { router, tree, asServed };
}

/** Opens a slice's route in a new page and waits for its loader. */
export async function renderRoute(
  routes: SliceRoute[],
  options: RoutePageOptions,
): Promise<RenderResult & { path: () => string; router: ReturnType<typeof createMemoryRouter> }> {
  const { router, tree, asServed } = await pageOf(routes, options);
  const instance = router(asServed);
  ends.push(followLinks(document, instance), () => instance.dispose());
  const result = await act(() => render(tree(instance)));
  return {
    ...result,
    path: () => instance.state.location.pathname + instance.state.location.search,
    router: instance,
  };
}

/**
 * Renders a route as the server does, hydrates it and returns the server's HTML with every error of React.
 * The document stays hydrated for the rest of the test.
 */
export async function hydrateRoute(
  routes: SliceRoute[],
  options: RoutePageOptions,
): Promise<{ html: string; complaints: string[] }> {
  const { router, tree, asServed } = await pageOf(routes, options);
  // Runs the loaders, whose data becomes the page's hydration data.
  const loaded = router(asServed);
  if (!loaded.state.initialized) {
    await new Promise<void>((resolve) => {
      loaded.subscribe((state) => state.initialized && resolve());
    });
  }
  const hydrationData = { loaderData: loaded.state.loaderData };
  const html = renderToString(tree(router(asServed, hydrationData)));
  const complaints: string[] = [];
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const consoleError = jest
    .spyOn(console, 'error')
    .mockImplementation((...words) => void complaints.push(words.join(' ')));
  const root = await act(() => {
    const hydrating = hydrateRoot(container, tree(router(options.at, hydrationData)), {
      onRecoverableError: (error) => void complaints.push(String(error)),
    });
    options.atOnce?.(container);
    return hydrating;
  });
  ends.push(() => {
    act(() => root.unmount());
    container.remove();
  });
  consoleError.mockRestore();
  return { html, complaints };
}

/** Whether React has given an element of the server's markup its handlers. */
export const isHydrated = (element: Element | null | undefined): boolean =>
  Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps$'));
