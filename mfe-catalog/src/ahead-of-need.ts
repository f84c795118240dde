/**
 * Loads code that the first sight of a page does without, before somebody needs it: at once when the page has been
 * there for a while, else when it has nothing better to do.
 */
export function aheadOfNeed(load: () => Promise<unknown>): void {
  // What fails here is loaded, and reported, when it is really needed.
  const start = () => void load().catch(() => undefined);
  if (document.readyState === 'complete') whenIdle(start);
  else window.addEventListener('load', () => whenIdle(start), { once: true });
}

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 200);
