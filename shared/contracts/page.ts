import type { CurrencyOption } from '../shop-data/currencies';
import type { ReleaseRoute } from './release';
import type { RemoteName } from './slices';

/** Settings that the browser gets from the edge, in the document; one artifact runs in every environment. */
export interface PublicSettings {
  /** Storefront GraphQL endpoint with its public token. */
  storefront: { endpoint: string; token: string };
  /** Origin of the hosted checkout. */
  checkoutOrigin: string;
  /** Origin of this site, for canonical addresses. */
  siteOrigin: string;
  /** Address that request forms are sent to; our own service when there is none. */
  formService?: string;
  /** Share of page views that report their health, 0 to 1; all of them unless it is given. */
  healthSample?: number;
}

/** Where one version of a remote is. */
export interface RemoteAddress {
  version: string;
  /** Where its files are, e.g. `/assets/mfe-cart/1.0.0/`. */
  base: string;
  /** Its container's script, beside the base. */
  entry: string;
  /** The script's hash, `sha384-…`; it brings those of the files that it loads. Empty only in development. */
  integrity: string;
}

/** One remote of the page's composition. */
export interface PageRemote extends RemoteAddress {
  /** The version that was live before, tried when this one cannot be loaded. */
  previous?: RemoteAddress;
}

/**
 * The composition as the page carries it: the manifests of all remotes in one, so that the browser asks for none.
 */
export interface PageComposition {
  id: string;
  /** The shell that this page began with; remotes name theirs below. */
  shellVersion: string;
  remotes: Record<RemoteName, PageRemote>;
  /** Every route of every remote: who owns which address, and its files. */
  routes: (ReleaseRoute & { slice: RemoteName })[];
  /** `slice/widget` → files beside the remote's entry. */
  widgets: Record<string, string[]>;
}

/** What a page depends on beside its address. Pages are cached by it, so it holds nothing personal. */
export interface VisitorSettings {
  currency: CurrencyOption;
}

/** The JSON in the document that starts the page. Element id: {@link pageElementId}. */
export interface PageData {
  composition: PageComposition;
  settings: PublicSettings;
  visitor: VisitorSettings;
  /** react-router's hydration data; null when the page was not rendered on the server. */
  hydration: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null } | null;
}

export const pageElementId = 'kith-page';

/** Name of the global queue through which deferred loader data streams in: entries `[key, ok, json]`. */
export const deferredQueue = '__kithDeferred';
