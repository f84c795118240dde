import { useEffect, useState } from 'react';

/** Whose turn it is to load: the first picture, then thumbnails on a living page, then everything else. */
export type Turn = 'first' | 'thumbnails' | 'all';

/**
 * Other pictures wait: browsers fetch them early although they are lazy, and on a slow line they took 0.6 s from
 * the first one and from the button (measured).
 */
export function usePicturesTurn(): Turn {
  const [turn, setTurn] = useState<Turn>('first');

  useEffect(() => {
    setTurn('thumbnails');
    const ended = new AbortController();
    const all = () => setTurn('all');
    if (document.readyState === 'complete') all();
    else addEventListener('load', all, { once: true, signal: ended.signal });
    return () => ended.abort();
  }, []);

  return turn;
}
