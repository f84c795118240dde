import type { Submission } from './forms/submission';
import type { PublicSettings, VisitorSettings } from './page';
import type { ReleaseRoute } from './release';
import type { RemoteName } from './slices';
import type { FilledSlots } from './slots';

/** What the server bundle of a remote exports. */
export interface RemoteServerBundle {
  exposes: Record<string, () => Promise<unknown>>;
  /** Texts of the operations that it may send to the Storefront API. Not in bundles from before releases named them. */
  operations?: () => string[];
}

/** What the server bundle of the shell exports: the page's singletons, and the renderer made of them. */
export interface ShellServerBundle {
  /** Module name → module; the remotes' bundles require these instead of having their own. */
  singletons: Record<string, unknown>;
  createPageRenderer(options: PageRendererOptions): PageRenderer;
  /** As those of a remote. */
  operations?: () => string[];
}

export interface PageRendererOptions {
  settings: PublicSettings;
  /** Storefront endpoint as this process reaches it; or an edge's address that forwards, at `forwardingPath`. */
  storefrontEndpoint: string;
  /** Our REST backend as this process reaches it. */
  backendOrigin: string;
  /** A loaded remote, or the error that kept it from loading: its routes are then left to the browser. */
  remotes: Record<RemoteName, RemoteServerBundle | Error>;
  /** Id of the composition. Not given by an edge from before carts named it, nor where nothing is bought. */
  composition?: string;
  /** Every route of the composition with its owner. */
  routes: (ReleaseRoute & { slice: RemoteName })[];
  /** Not given by an edge from before there were slots. */
  slots?: FilledSlots;
  /** Called when the Storefront API stops answering this process, and when it answers again. */
  onStorefrontDown?: (isDown: boolean) => void;
}

export interface PageRequest {
  /** Path and query. */
  url: string;
  visitor: VisitorSettings;
  /** The visitor's IP address, for the limits of the Storefront API; without one nobody waits for the page. */
  buyerIp?: string | undefined;
  /** The outcome of a form that was posted to this page; only its sender gets the page. */
  submission?: Submission;
  /** A form for the page's own action, `application/x-www-form-urlencoded`; the action answers with a redirect. */
  posted?: string;
  /** Id of the cart from the browser's cookie, for the cart's page. Such a page is one visitor's. */
  cartId?: string;
  /** The cart's page for a browser whose cookie names no cart: the same for all of them. */
  hasNoCart?: boolean;
  /** Markup for the end of `<head>`. */
  head: string;
  /** The scripts that the page starts with, which it preloads, the shell's first. `integrity` is empty for a script from source. */
  preloads: readonly { href: string; integrity: string }[];
  /** JSON text that precedes and follows the hydration data in the page's data. */
  pageData: { before: string; after: string };
  /** Address of the shell's script. */
  script: string;
  /** Its hash, `sha384-…`; none in development. */
  scriptIntegrity?: string;
  /** The nonce of the document's inline scripts and style elements. */
  nonce: string;
  /** The trace that the page belongs to, as a `traceparent` header. */
  traceparent?: string | undefined;
  /** Called when a call of the Storefront API for this page has ended. */
  onStorefrontCall?: ((call: StorefrontCall) => void) | undefined;
  /** Milliseconds in which the page has to begin. Its data gets most of them; 5 s without it. */
  timeoutMs?: number;
  /** Aborted when the visitor has gone away. */
  signal: AbortSignal;
}

/** A call of the Storefront API that has ended. */
export interface StorefrontCall {
  /** Milliseconds since 1970. */
  beganAt: number;
  seconds: number;
  /** `failed` without an answer, or with 5xx. */
  outcome: 'answered' | 'failed';
  /** The API's version that was served, as the answer's header says. Not given by a shell from before it was compared. */
  served?: string | undefined;
}

/** How a page begins. */
export interface PageStart {
  status: number;
  /** For redirects, which have no chunks. */
  location?: string;
  /** `Set-Cookie` values of a redirect. Only those of `page-cookies.ts` reach the browser. */
  cookies?: string[];
}

export interface PageSink {
  /** Called once, before any chunk. */
  start(answer: PageStart): void;
  chunk(html: string): void;
  /** Called once, at the end. A page of which a part failed is not `complete` and must not be cached. */
  end(outcome: { complete: boolean }): void;
}

export interface PageRenderer {
  /**
   * Renders one page into the sink.
   * @returns false, with the sink untouched, when the page can only be rendered in the browser.
   */
  render(request: PageRequest, sink: PageSink): Promise<boolean>;
}
