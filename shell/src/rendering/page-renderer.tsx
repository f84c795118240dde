import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import { pageElement } from '@store/shared/contracts/page';
import type {
  PageRenderer,
  PageRendererOptions,
  PageRequest,
  PageSink,
} from '@store/shared/contracts/server-rendering';
import type { Cart } from '@store/shared/contracts/cart';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { timeLeftHeader } from '@store/shared/contracts/time-left';
import { readTraceparent, traceparentHeader } from '@store/shared/contracts/trace-context';
import { settingsContext, storefrontContext, storesContext } from '@store/shared/runtime/router';
import { createStores } from '@store/shared/runtime/stores';
import { fontsHead, preloadScripts, startShell } from '../document-scripts/markup';
import { siteRoutes } from '../page-routes';
import { App } from './app';
import { cartOf } from './cart-of';
import { scriptJson, splitDeferred } from './deferred-data';
import { DeferredOutcomes } from './deferred-outcomes';
import { headTags } from './head-tags';
import { openStorefront } from './server-storefront';
import { PageStream } from './page-stream';
import { serializeErrors } from './route-errors';
import { loadSliceRoutes, loadWidgets, OnlyInBrowser, serverCartService } from './server-remotes';

/** Milliseconds after which deferred data that is still missing is given up; the browser shows its fallback. */
const deferredTimeoutMs = 8000;

/** Share of a page's time in which its data has to be there. The rest is for rendering, also of the page that says what is missing. */
const dataShare = 0.85;

/** Renders the pages of one composition; a rendering process has one. */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const storefrontOfPage = openStorefront(options);
  let prepared: ReturnType<typeof prepare> | undefined;
  return {
    async render(asked, sink) {
      const { timeoutMs } = asked;
      const request = timeoutMs === undefined ? asked : { ...asked, timeoutMs: timeoutMs * dataShare };
      const { storefront, begin } = storefrontOfPage(request);
      const ready = await (prepared ??= prepare(options));
      return renderPage({ request, sink, ...ready, options, storefront, begin });
    },
  };
}

async function prepare(options: PageRendererOptions) {
  const [routes, host] = await Promise.all([loadSliceRoutes(options), loadWidgets(options)]);
  return { handler: createStaticHandler(siteRoutes(routes)), host };
}

interface Rendering extends Awaited<ReturnType<typeof prepare>> {
  request: PageRequest;
  sink: PageSink;
  options: PageRendererOptions;
  storefront: StorefrontClient;
  /** To be called when the data is there that the page begins with. */
  begin: () => void;
}

async function renderPage({
  request,
  sink,
  handler,
  host,
  options,
  storefront,
  begin,
}: Rendering): Promise<boolean> {
  const cartService = serverCartService(options, storefront);
  const cart = await cartOf(request, cartService);
  const stores = createStores({ currency: request.visitor.currency, cartService, cart });
  const requestContext = new RouterContextProvider();
  requestContext.set(storefrontContext, storefront);
  requestContext.set(storesContext, stores);
  requestContext.set(settingsContext, {
    ...options.settings,
    backend: options.backendOrigin,
    submission: request.submission,
    composition: options.composition,
    ...(request.cartId !== undefined && { cartId: request.cartId }),
  });

  const address = new URL(request.url, options.settings.siteOrigin);
  const { signal, posted, timeoutMs, traceparent } = request;
  const form = posted !== undefined && { method: 'POST', body: new URLSearchParams(posted) };
  const headers = new Headers();
  if (timeoutMs !== undefined) headers.set(timeLeftHeader, String(Math.ceil(timeoutMs)));
  if (traceparent !== undefined) headers.set(traceparentHeader, traceparent);
  const result = await handler.query(new Request(address, { signal, headers, ...form }), { requestContext });
  begin();
  if (result instanceof Response) {
    sink.start({
      status: result.status,
      location: result.headers.get('Location') ?? '/',
      cookies: result.headers.getSetCookie(),
    });
    sink.end({ complete: true });
    return true;
  }
  const pathname = address.pathname;
  const traceId = readTraceparent(traceparent)?.traceId;
  const place = traceId ? `${pathname} (trace ${traceId})` : pathname;
  for (const error of Object.values(result.errors ?? {})) {
    logFailure(`The page ${place} failed`, error);
    // The failure view shows it.
    if (error instanceof Error) Object.assign(error, { traceId });
  }
  const status = statusOf(result);
  if (status === null) return false;
  const tree = (
    <div id="root">
      <App stores={stores} host={host} storefront={storefront}>
        <StaticRouterProvider
          // The context has the matched routes; with all of them every page would prepare every route of the site.
          router={createStaticRouter([], result)}
          context={result}
          hydrate={false}
        />
      </App>
    </div>
  );
  const head = (shown: string) =>
    headTags(shown, { siteOrigin: options.settings.siteOrigin, url: request.url, status }) +
    fontsHead(request.nonce) +
    request.head +
    preloadScripts(request);
  return stream({ tree, request, sink, status, result, cart, head, place });
}

/** The page's HTTP status; null when something failed that may still work in the browser. */
function statusOf({ statusCode, errors }: StaticHandlerContext): number | null {
  const error: unknown = errors && Object.values(errors)[0];
  if (!error) return statusCode;
  if (error instanceof Error) return error.name === 'StorefrontError' ? 503 : null;
  return error instanceof OnlyInBrowser ? null : statusCode;
}

/**
 * Logs an unexpected error with its reason; the edge logs what this process writes to its standard error. Answers such as
 * 404 are expected, and so are pages of a remote that did not load, which the edge logs once.
 */
function logFailure(what: string, error: unknown): void {
  if (isRouteErrorResponse(error) ? error.status < 500 : error instanceof OnlyInBrowser) return;
  console.error(what, error);
}

interface Streaming {
  tree: React.ReactElement;
  request: PageRequest;
  sink: PageSink;
  status: number;
  result: StaticHandlerContext;
  cart: Cart | null | undefined;
  head: (shown: string) => string;
  /** For the log: path and trace; the query may hold what a visitor typed. */
  place: string;
}

function stream({ tree, request, sink, status, result, cart, head, place }: Streaming): Promise<boolean> {
  const { ready, deferred } = splitDeferred(result.loaderData);
  const logPart = (part: string, error: unknown) => {
    if (!request.signal.aborted) logFailure(`${part} of ${place} failed`, error);
  };
  const outcomes = new DeferredOutcomes(deferred, request.nonce, logPart);
  const sheet = new ServerStyleSheet({ nonce: request.nonce });
  const styledTree = sheet.collectStyles(tree);
  const hydration = { loaderData: ready, errors: serializeErrors(result.errors), cart };
  const data = `${request.pageData.before}${scriptJson(hydration)}${request.pageData.after}`;
  const boot = pageElement(data) + startShell(request);

  return new Promise((resolve) => {
    let complete = status === 200;
    const page = new PageStream({
      sheet,
      head,
      boot,
      takeDeferred: () => outcomes.take(),
      write: (html) => sink.chunk(html),
      end: () => sink.end({ complete }),
    });
    const rendering = renderToPipeableStream(styledTree, {
      nonce: request.nonce,
      // Otherwise React hides every large part behind a fallback and a script, even when nothing suspended.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        sink.start({ status });
        rendering.pipe(page);
        outcomes.onSettled = () => page.flush();
        resolve(true);
      },
      onShellError() {
        page.destroy();
        resolve(false);
      },
      onError(error) {
        // The part that threw shows its fallback and is rendered in the browser; such a page is not cached.
        complete = false;
        logPart('A part', error);
      },
    });
    const stop = () => rendering.abort();
    const timer = setTimeout(stop, deferredTimeoutMs);
    request.signal.addEventListener('abort', stop, { once: true });
    page.on('close', () => {
      clearTimeout(timer);
      // Node keeps a signal as long as the Request made with it, and this listener refers to the whole page.
      request.signal.removeEventListener('abort', stop);
    });
  });
}
