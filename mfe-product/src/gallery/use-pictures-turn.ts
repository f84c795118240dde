import { useSyncExternalStore } from 'react';

/** Loading order: the first picture, thumbnails after hydration, then the code that moves the pictures. */
type Turn = 'first' | 'thumbnails' | 'motion';

const subscribe = (changed: () => void) => {
  addEventListener('load', changed, { once: true });
  return () => removeEventListener('load', changed);
};

/**
 * Delays other pictures. Browsers fetch lazy pictures early, which delayed the first picture and the button by 0.6 s on
 * a slow line (measured).
 */
export const usePicturesTurn = (): Turn =>
  useSyncExternalStore<Turn>(
    subscribe,
    () => (document.readyState === 'complete' ? 'motion' : 'thumbnails'),
    () => 'first',
  );
