import { mayFetchAhead } from '@store/shared/browser/line';
import { whenIdle } from '@store/shared/browser/when-idle';

/** Events of a shopper who may go on from here. */
const signs = ['scroll', 'pointerover', 'focusin'];

/**
 * Loads code that the page's next step needs: once the shopper scrolls, points at something or focuses it, and the browser
 * is idle. A card leads to another page, whose files come first. With data saving and on the
 * slowest lines nothing is loaded. Failures are ignored, because the code is loaded again, and its failure shown, when
 * it is needed.
 * @returns a function to be called when the page is left.
 */
export function preloadOnIntent(load: () => Promise<unknown>): () => void {
  const waiting = new AbortController();
  const start = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    if (mayFetchAhead()) whenIdle(() => void load().catch(() => undefined));
  };
  const follow = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('.card'))) start();
  };
  for (const sign of signs) addEventListener(sign, follow, { signal: waiting.signal, passive: true });
  return () => waiting.abort();
}
