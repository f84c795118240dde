import { navigationTiming } from '../navigation-timing';
import { isWelcome, popupDelay } from './popup-rules';

/**
 * Says when a visitor is to be welcomed: five seconds after the page has loaded, and not while they are filling in a
 * field. @returns what stops it.
 */
export function whenWelcome(show: () => void): () => void {
  if (!isWelcome()) return () => undefined;
  const gone = new AbortController();
  const { signal } = gone;

  const showUnlessBusy = () => {
    // A field that loses the focus to another one is the active element no more, and the other one not yet.
    requestAnimationFrame(() => {
      // A login, or another tab, may have changed everything meanwhile.
      if (signal.aborted || !isWelcome() || isFillingIn()) return;
      gone.abort();
      show();
    });
  };
  const wait = () => {
    const timer = setTimeout(() => {
      document.addEventListener('focusout', showUnlessBusy, { signal });
      showUnlessBusy();
    }, popupDelay - sinceLoad());
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { signal });
  return () => gone.abort();
}

/** Milliseconds since the page has loaded, as far as the browser says. */
function sinceLoad(): number {
  const loaded = navigationTiming()?.loadEventStart;
  return loaded ? performance.now() - loaded : 0;
}

const isFillingIn = () => document.activeElement?.matches('input, textarea, select') === true;
