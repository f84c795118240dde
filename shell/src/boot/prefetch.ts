import type { RouteLoading } from './route-loading';

/** Fetches the code behind a link when a shopper points at it, touches it or focuses it. */
export function prefetchOnIntent(loading: RouteLoading, prefetchStorefront: () => void) {
  const done = new Set<string>();
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    prefetchStorefront();
    for (const file of loading.filesOf(link.pathname)) {
      if (done.has(file)) continue;
      done.add(file);
      const hint = document.createElement('link');
      hint.rel = 'prefetch';
      hint.href = file;
      document.head.append(hint);
    }
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, prefetch, { passive: true });
  }
}
