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
 * Has the next page's code ready before it is asked for. When the page is idle, the files behind the links in it are
 * fetched at the lowest priority and then run once for each kind of page, so that a tap costs neither. What was not
 * ready by then is started when a shopper points at, touches or focuses a link to it.
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
    for (const name of route.widgets) void host.preload(name, widgetLimit);
    // What fails now is tried again, and reported, when the shopper really goes there.
    loading.prepare(pathname).catch(() => started.delete(route.id));
  };

  const startLinked = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && link.origin === location.origin) start(link.pathname);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, startLinked, { passive: true });
  }

  whenIdle(async (deadline) => {
    if (savesData()) return;
    prefetchClients();
    const ofEachKind = new Map<string, string>();
    let now = deadline;
    for (const pathname of new Set([...linkedPages(), cartUrl])) {
      const route = loading.routeOf(pathname);
      if (route && !ofEachKind.has(route.id)) ofEachKind.set(route.id, pathname);
      // To know a page by its address takes a slow phone a millisecond, and there are many.
      if (now && now.timeRemaining() < 2) now = await idle();
    }
    const pages = [...ofEachKind.values()];
    const files = new Set(pages.flatMap((pathname) => loading.filesOf(pathname)));
    await Promise.all([...files].map(fetchAhead));
    for (const pathname of pages) {
      if (!unstarted(pathname)) continue;
      await idle();
      start(pathname);
    }
  });
}

/** Addresses of this site that the page's own part links to. */
function linkedPages(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
  return links.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}

/** Settles once the file is in the browser's cache, or cannot be had. */
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
  new Promise<IdleDeadline | undefined>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 2000),
  );

/** After everything that the page itself needs. */
function whenIdle(run: (deadline: IdleDeadline | undefined) => Promise<void>) {
  const begin = () => void idle().then(run);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
