import { whenIdle } from '@store/shared/browser/when-idle';
import { cartUrl } from '@store/shared/contracts/urls';
import type { BrowserWidgetHost } from './widget-host';
import type { RouteLoading } from './route-loading';

interface Prefetching {
  loading: RouteLoading;
  host: Pick<BrowserWidgetHost, 'preload'>;
  /** Fetches the clients that a loader needs. */
  prefetchClients: () => void;
}

/** Milliseconds that prefetching waits for a widget. */
const widgetTimeoutMs = 3000;

/**
 * Prefetches the code of pages that this page links to. When the page is idle, their files are fetched at the lowest
 * priority and then evaluated once for each route. Pointing at, touching or focusing a link starts a route that was
 * not ready by then.
 */
export function prefetchPages({ loading, host, prefetchClients }: Prefetching) {
  const started = new Set<string>();

  const unstarted = (pathname: string) => {
    const route = loading.routeOf(pathname);
    return route && !started.has(route.id) ? route : null;
  };

  const start = (pathname: string) => {
    const route = unstarted(pathname);
    if (!route) return;
    started.add(route.id);
    prefetchClients();
    for (const name of route.widgets) void host.preload(name, widgetTimeoutMs);
    // A failure is retried, and reported, when the shopper follows the link.
    loading.prepare(pathname).catch(() => started.delete(route.id));
  };

  const startLinked = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && link.origin === location.origin) start(link.pathname);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, startLinked, { passive: true });
  }

  afterLoad(async (deadline) => {
    if (savesData()) return;
    prefetchClients();
    const pathOfRoute = new Map<string, string>();
    let now = deadline;
    for (const pathname of new Set([...linkedPages(), cartUrl])) {
      const route = loading.routeOf(pathname);
      if (route && !pathOfRoute.has(route.id)) pathOfRoute.set(route.id, pathname);
      // Matching a path takes a slow phone a millisecond, and a page has many links.
      if (now && now.timeRemaining() < 2) now = await idle();
    }
    const pages = [...pathOfRoute.values()];
    const files = new Set(pages.flatMap((pathname) => loading.filesOf(pathname)));
    await Promise.all([...files].map(fetchAhead));
    for (const pathname of pages) {
      if (!unstarted(pathname)) continue;
      await idle();
      start(pathname);
    }
  });
}

/** Paths of this site that `<main>` links to. */
function linkedPages(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
  return links.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}

/** Settles once the file is in the browser's cache, or has failed. */
function fetchAhead(file: string): Promise<unknown> {
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = file;
  const done = new Promise((resolve) => (hint.onload = hint.onerror = resolve));
  document.head.append(hint);
  return done;
}

/** Browsers without idle callbacks wait two seconds instead. */
export const idle = () =>
  new Promise<IdleDeadline | undefined>((resolve) => whenIdle(resolve, { fallbackMs: 2000 }));

/** Runs when the page is idle after its load event. */
function afterLoad(run: (deadline: IdleDeadline | undefined) => Promise<void>) {
  const begin = () => void idle().then(run);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
