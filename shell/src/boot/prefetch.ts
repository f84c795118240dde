import { cartUrl } from '@store/shared/contracts/urls';
import type { BrowserWidgetHost } from './widget-host';
import type { RouteLoading } from './route-loading';

interface Prefetching {
  loading: RouteLoading;
  host: Pick<BrowserWidgetHost, 'preload'>;
  /** Fetches the clients that a loader needs. */
  prefetchClients: () => void;
}

/** Longest that an intent waits for a widget before it is left to the page itself, in milliseconds. */
const widgetLimit = 3000;

/**
 * Has the next page's code ready before it is asked for: when the page is idle, the files behind the links in it are
 * fetched at the lowest priority; when a shopper points at, touches or focuses a link, what is behind it is started.
 */
export function prefetchPages({ loading, host, prefetchClients }: Prefetching) {
  const fetched = new Set<string>();
  const started = new Set<string>();

  const fetchFiles = (pathname: string) => {
    for (const file of loading.filesOf(pathname)) {
      if (fetched.has(file)) continue;
      fetched.add(file);
      const hint = document.createElement('link');
      hint.rel = 'prefetch';
      hint.href = file;
      document.head.append(hint);
    }
  };

  const startPage = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    const route = loading.routeOf(link.pathname);
    if (!route || started.has(route.id)) return;
    started.add(route.id);
    prefetchClients();
    for (const name of route.widgets) void host.preload(name, widgetLimit);
    // What fails now is tried again, and reported, when the shopper really goes there.
    loading.prepare(link.pathname).catch(() => started.delete(route.id));
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, startPage, { passive: true });
  }

  whenIdle(() => {
    if (savesData()) return;
    prefetchClients();
    for (const { origin, pathname } of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
      if (origin === location.origin) fetchFiles(pathname);
    }
    fetchFiles(cartUrl);
  });
}

/** After everything that the page itself needs; browsers without idle callbacks wait two seconds instead. */
function whenIdle(run: () => void) {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 2000));
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
