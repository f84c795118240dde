import type { ComponentType } from 'react';
import type { CartService } from '@store/shared/contracts/cart';
import type { PageRendererOptions } from '@store/shared/contracts/server-rendering';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import type { RemoteName } from '@store/shared/contracts/slices';
import { fillsIn, widgetsIn } from '@store/shared/contracts/slots';
import { ownerOf } from '@store/shared/contracts/page-files';
import type { WidgetName, WidgetProps } from '@store/shared/contracts/widgets';
import type { RouteObject, RoutesModule } from '@store/shared/runtime/router';
import type { WidgetHost } from '@store/shared/runtime/stores';
import { cartServiceOf, lateCartService } from './cart-service';

/** Thrown by the routes of a remote that does not run on the server: the browser renders the page instead. */
export class OnlyInBrowser {
  constructor(readonly slice: RemoteName) {}
}

/** The routes of every remote. A remote that cannot be loaded gets stand-ins, so that its addresses still match. */
export async function loadSliceRoutes({ remotes, routes }: PageRendererOptions): Promise<RouteObject[]> {
  const loaded = await Promise.all(
    [...new Set(routes.map(({ slice }) => slice))].map(async (slice): Promise<RouteObject[]> => {
      try {
        const module = (await expose(remotes[slice], './routes')) as RoutesModule;
        return await Promise.all(
          module.routes.map(async (route) => ({ ...route, ...(await route.lazy()), lazy: undefined })),
        );
      } catch {
        return routes
          .filter((route) => route.slice === slice)
          .map(({ id, path }) => standIn(id, path, slice));
      }
    }),
  );
  return loaded.flat();
}

const standIn = (id: string, path: string, slice: RemoteName): RouteObject => ({
  id,
  path,
  loader: () => {
    // oxlint-disable-next-line typescript/only-throw-error -- a signal to the renderer, not an error
    throw new OnlyInBrowser(slice);
  },
  Component: () => null,
});

/** The widgets of every remote, loaded. One that cannot be loaded throws while rendering and is left to the browser. */
export async function loadWidgets({ remotes, routes, slots }: PageRendererOptions): Promise<WidgetHost> {
  const names = new Set([
    ...routes.flatMap((route) => route.widgets),
    ...fillsIn(slots).map(({ widget }) => widget),
  ]);
  const components = new Map<string, ComponentType<never>>();
  await Promise.all(
    [...names].map(async (name) => {
      const [, widget = ''] = name.split('/');
      try {
        const module = await expose(remotes[ownerOf(name)], `./${widget}`);
        components.set(name, (module as { default: ComponentType<never> }).default);
      } catch (error) {
        components.set(name, () => {
          throw error;
        });
      }
    }),
  );
  return {
    component: <Name extends WidgetName>(name: Name) => {
      const component = components.get(name);
      if (!component) throw new Error(`No route announced the widget ${name}`);
      return component as ComponentType<WidgetProps[Name]>;
    },
    slot: (name) => widgetsIn(slots, name),
    failed: () => undefined,
  };
}

/** The cart's service of mfe-cart for a page's client. Without mfe-cart its calls reject, and the browser loads the cart. */
export const serverCartService = (
  { remotes }: PageRendererOptions,
  storefront: StorefrontClient,
): CartService =>
  lateCartService(async () => cartServiceOf(await expose(remotes['mfe-cart'], './cart-service'), storefront));

async function expose(
  bundle: PageRendererOptions['remotes'][RemoteName] | undefined,
  name: string,
): Promise<unknown> {
  if (!bundle) throw new Error('The composition has no such slice');
  if (bundle instanceof Error) throw bundle;
  const load = bundle.exposes[name];
  if (!load) throw new Error(`The remote does not expose ${name}`);
  return load();
}
