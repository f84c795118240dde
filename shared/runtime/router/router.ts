/**
 * The names of the router that slices may use. One instance per page: a name that is not here is not shared, and each
 * name adds to the first page's script (all of react-router would add 40 KB).
 */
import { createContext, data } from 'react-router-dom';
import type { SlotName } from '../../contracts/slots';
import type {
  ActionFunction,
  LoaderFunction,
  LoaderFunctionArgs as RouterLoaderArgs,
  RouteObject,
  RouterContextProvider,
} from 'react-router-dom';
import type { Submission } from '../../contracts/forms/submission';
import type { PublicSettings } from '../../contracts/page';
import type { StorefrontClient } from '../../contracts/storefront';
import type { Stores } from '../stores/stores-type';

export {
  Await,
  Outlet,
  data,
  isRouteErrorResponse,
  replace,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export type { RouteObject } from 'react-router-dom';
export { followLinks } from './follow-links';
export { Link, type LinkProps } from './link';

/** What a loader is given. The router's own type leaves `context` untyped. */
export type LoaderFunctionArgs = RouterLoaderArgs<Readonly<RouterContextProvider>>;

/** The commerce service, the same in loaders on the server and in the browser. */
export const storefrontContext = createContext<StorefrontClient>();

/** The page's stores, for loaders. Components use the hooks of `@store/shared/runtime/stores`. */
export const storesContext = createContext<Stores>();

export interface LoaderSettings extends PublicSettings {
  /** Where a loader on the server reaches our REST backend; in the browser it is `/api` of this site. */
  backend?: string;
  /** On the server: a request form that was sent to this page and came back. */
  submission?: Submission;
  /** On the server: id of the page's composition, which carts record. */
  composition?: string | undefined;
  /** On the server: the cart that the browser's cookie names. Set for the cart's page and its forms only. */
  cartId?: string;
}

/** The settings, for loaders. Null where none were set. */
export const settingsContext = createContext<LoaderSettings | null>(null);

/** What the shell reads of a route beside its parts. */
export interface RouteHandle {
  /** Widgets of other slices that it embeds; their files are preloaded with its own. */
  widgets?: readonly string[];
  /**
   * Names that the page reads in the query of its address. The server renders it without any others, and they are no part of its
   * key in caches; the browser's address keeps them. Without this it gets the whole query.
   */
  queries?: readonly string[];
}

/** The lazy chunk of a route: `export const loader`, `export function Component`. */
export interface RouteModule {
  loader?: LoaderFunction;
  /** Answers forms that are posted to the page, with a redirect; on the server only. */
  action?: ActionFunction | undefined;
  /** Whether the loader runs again for an address of the same page; it does unless this says no. */
  shouldRevalidate?: RouteObject['shouldRevalidate'];
  Component: React.ComponentType;
}

/** A route as a slice exposes it from `./routes`. `id` is also the name of its lazy chunk. */
export interface SliceRoute {
  id: string;
  path: string;
  handle?: RouteHandle;
  lazy: () => Promise<RouteModule>;
}

/** What every remote exposes as `./routes`. */
export interface RoutesModule {
  routes: SliceRoute[];
  /** The slots that it fills with widgets of its own, the lowest number first: `{ 'card/action': { heart: 10 } }`. */
  slots?: Partial<Record<SlotName, Readonly<Record<string, number>>>>;
}

/** Thrown by a loader: the page is the not-found view with HTTP status 404. */
export const notFound = (message = 'Oops! The page you are looking for doesn’t exist.') =>
  data({ message }, { status: 404 });

/**
 * Data that streams in after the page and never fails it. Returned as a top-level value of a loader's answer;
 * the component reads it with `<Await>` and an error element.
 */
export function defer<T>(promise: Promise<T>): Promise<T> {
  // Without a handler, a rejection while a sibling loader still runs ends the Node process.
  promise.catch(() => undefined);
  return promise;
}
