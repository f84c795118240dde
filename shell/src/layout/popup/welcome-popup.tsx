import { useEffect, useState } from 'react';
import { useSession } from '@store/shared/runtime/stores';
import { browserComponent } from '@store/shared/ui/browser-component';
import { navigationTiming } from '../navigation-timing';
import { isWelcome } from './popup-cookies';

const WelcomePanel = browserComponent(
  async () => (await import(/* webpackChunkName: "welcome" */ './welcome-panel')).WelcomePanel,
);

/** Time between the page’s load and the popup. */
const popupDelayMs = 5000;

/** Opens the welcome panel when `whenWelcome` says so. Its code loads then. */
export function WelcomePopup() {
  const isLoggedIn = useSession((state) => state.name !== null);
  const [shown, setShown] = useState(false);
  useEffect(() => (isLoggedIn ? undefined : whenWelcome(() => setShown(true))), [isLoggedIn]);
  if (!shown || isLoggedIn) return null;
  return <WelcomePanel onClose={() => setShown(false)} />;
}

/**
 * Calls back when the welcome popup may open: five seconds after the page's load, and not while a field has the focus.
 * @returns a function that cancels it.
 */
export function whenWelcome(show: () => void): () => void {
  if (!isWelcome()) return () => undefined;
  const gone = new AbortController();
  const { signal } = gone;

  const showUnlessBusy = () => {
    // On a move of the focus between two fields no field is the active element for a moment.
    requestAnimationFrame(() => {
      // A login or another tab may have changed the cookies meanwhile.
      if (signal.aborted || !isWelcome() || isFillingIn()) return;
      gone.abort();
      show();
    });
  };
  const wait = () => {
    const timer = setTimeout(() => {
      document.addEventListener('focusout', showUnlessBusy, { signal });
      showUnlessBusy();
    }, popupDelayMs - sinceLoad());
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { signal });
  return () => gone.abort();
}

/** Milliseconds since the page's load event. */
function sinceLoad(): number {
  const loaded = navigationTiming()?.loadEventStart;
  return loaded ? performance.now() - loaded : 0;
}

const isFillingIn = () => document.activeElement?.matches('input, textarea, select') === true;
