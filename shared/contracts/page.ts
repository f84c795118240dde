import type { CurrencyOption } from '../shop-data/currencies';
import type { Cart } from './cart';
import type { ReleaseRoute } from './release';
import type { RemoteName } from './slices';
import type { FilledSlots } from './slots';

/** Public settings in the document, so that one release runs in every environment. */
export interface PublicSettings {
  /** Storefront GraphQL endpoint with its public token. */
  storefront: { endpoint: string; token: string };
  checkoutOrigin: string;
  /** Origin of this site, for canonical addresses. */
  siteOrigin: string;
  /** Address that request forms are sent to; our own service when there is none. */
  formService?: string;
  /** Share of page views that report their health, 0 to 1; all of them unless it is given. */
  healthSample?: number;
}

export interface RemoteAddress {
  version: string;
  /** Base of its files, e.g. `/assets/mfe-cart/1.0.0/`. */
  base: string;
  /** Its container's script, beside the base. */
  entry: string;
  /**
   * Integrity of the script, `sha384-…`, which has the hashes of the files that it loads. Empty only in development.
   */
  integrity: string;
}

export interface PageRemote extends RemoteAddress {
  /** The version that was live before, tried when this one cannot be loaded. */
  previous?: RemoteAddress;
}

/** The composition in the document: the manifests of all its remotes, so that the browser fetches none. */
export interface PageComposition {
  id: string;
  shellVersion: string;
  remotes: Record<RemoteName, PageRemote>;
  /** Routes of all remotes with their owners and files. What they read in a query only the edge needs. */
  routes: (Omit<ReleaseRoute, 'queries'> & { slice: RemoteName })[];
  /** `slice/widget` → files beside the remote's entry, of the widgets that routes embed. */
  widgets: Record<string, string[]>;
  /** Not in pages of an edge from before there were slots. */
  slots?: FilledSlots;
}

/** What a page varies by beside its address. It is part of the cache key and holds nothing personal. */
export interface VisitorSettings {
  currency: CurrencyOption;
}

/** The JSON in the document that starts the page. Element id: {@link pageElementId}. */
export interface PageData {
  composition: PageComposition;
  settings: PublicSettings;
  visitor: VisitorSettings;
  /** react-router's hydration data; null when the page was not rendered on the server. */
  hydration: {
    loaderData: Record<string, unknown>;
    errors: Record<string, unknown> | null;
    /** The visitor's cart as the page was rendered with it; null when the service no longer has it. */
    cart?: Cart | null;
  } | null;
}

export const pageElementId = 'kith-page';

/** Attribute of that element: milliseconds since 1970 when the page was made. */
export const madeAttribute = 'data-made';

/** The element with the page's data, without which a page does not start. @param data JSON without `<`. */
export const pageElement = (data: string, madeAt = Date.now()): string =>
  `<script type="application/json" id="${pageElementId}" ${madeAttribute}="${madeAt}">${data}</script>`;

/** Name of the global queue through which deferred loader data streams in: entries `[key, ok, json]`. */
export const deferredQueue = '__kithDeferred';
