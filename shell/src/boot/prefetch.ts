import { mayFetchAhead } from '@store/shared/browser/line';
import { whenIdle, whenLoaded } from '@store/shared/browser/when-idle';
import type { BrowserWidgetHost } from './widget-host';
import { FetchAhead, fetchFile } from './fetch-ahead';
import { patientLimits } from './load-limits';
import type { RouteLoading } from './route-loading';

interface Prefetching {
  loading: Pick<RouteLoading, 'routeOf' | 'filesOf' | 'prepare'>;
  host: Pick<BrowserWidgetHost, 'preload'>;
  /** Loads the clients that a loader needs. */
  prefetchClients: () => void;
  /** Called when a link to another page is pressed. */
  onPress: () => void;
  /** Calls `run` after each navigation. */
  onNavigated: (run: () => void) => void;
}

/** Milliseconds that starting a page waits for a widget. */
const widgetTimeoutMs = 3000;

/** Milliseconds that a card has to stay in view. */
const lookMs = 1000;

/**
 * Fetches the files of a page for which the shopper shows intent: by pointing at a link, touching or focusing it, or by
 * keeping its card in view. The code of the first one is evaluated when the browser is idle, of any other when its link is
 * pressed.
 */
export function prefetchPages({ loading, host, prefetchClients, onPress, onNavigated }: Prefetching) {
  const started = new Set<string>();
  const ahead = new FetchAhead();

  let isOneEvaluated = false;

  /**
   * Evaluates the page's code, then its widgets one by one. Each waits for an idle browser, so that no task is long. The time
   * limits are long, because no shopper waits. What fails here is loaded again when the link is pressed.
   */
  const evaluate = async (pathname: string) => {
    const route = loading.routeOf(pathname);
    if (!route || route === loading.routeOf(location.pathname)) return;
    if (isOneEvaluated || !ahead.has(loading.filesOf(pathname))) return;
    isOneEvaluated = true;
    await idle();
    await loading.prepare(pathname, patientLimits);
    for (const name of route.widgets) {
      await idle();
      await host.preload(name, widgetTimeoutMs, patientLimits);
    }
  };
  const fetchPage = (pathname: string) => {
    if (!mayFetchAhead()) return;
    void ahead
      .fetch(loading.filesOf(pathname))
      .then(() => evaluate(pathname))
      .catch(() => undefined);
  };

  const start = (pathname: string) => {
    const route = loading.routeOf(pathname);
    if (route) onPress();
    if (!route || started.has(route.id)) return;
    started.add(route.id);
    // All at once: the federation runtime would ask for one after another.
    for (const file of loading.filesOf(pathname)) void fetchFile(file);
    prefetchClients();
    // The page's code first: its heading and picture do not need the widgets, whose files come meanwhile. A failure is
    // retried, and reported, when the shopper follows the link.
    loading.prepare(pathname).then(
      () => {
        for (const name of route.widgets) void host.preload(name, widgetTimeoutMs);
      },
      () => started.delete(route.id),
    );
  };

  const onLink = (types: readonly string[], run: (pathname: string) => void) => {
    const follow = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (link instanceof HTMLAnchorElement && link.origin === location.origin) run(link.pathname);
    };
    for (const type of types) document.addEventListener(type, follow, { passive: true });
  };
  onLink(['pointerover', 'focusin'], fetchPage);
  onLink(['pointerdown'], start);

  let stopLooking: (() => void) | undefined;
  const look = () => {
    stopLooking?.();
    ahead.renew();
    if (mayFetchAhead()) stopLooking = whenCardStays(fetchPage);
  };
  onNavigated(() => {
    isOneEvaluated = false;
    look();
  });
  whenLoaded(look, { fallbackMs });
}

/**
 * Calls `run` with the address of each card, a link with a picture in `<main>`, that stays in view.
 * @returns a function that stops it.
 */
function whenCardStays(run: (pathname: string) => void): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (isIntersecting)
        timers.set(
          target,
          setTimeout(() => run((target as HTMLAnchorElement).pathname), lookMs),
        );
    }
  });
  for (const card of document.querySelectorAll<HTMLAnchorElement>('main a[href]:has(img)')) {
    if (card.origin === location.origin) observer.observe(card);
  }
  return () => {
    observer.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/** Milliseconds that browsers without idle callbacks wait instead. */
const fallbackMs = 2000;

export const idle = () =>
  new Promise<IdleDeadline | undefined>((resolve) => whenIdle(resolve, { fallbackMs }));
