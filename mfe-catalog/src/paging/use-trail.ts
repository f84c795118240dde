import { useEffect } from 'react';
import type { CursorShelf, CursorTrail } from './cursor-book';

/** Keeps what the server knew of a list, so that the first turn of a page costs the browser one request, not two. */
export function useTrail(shelf: CursorShelf, trail: CursorTrail | null): void {
  useEffect(() => {
    if (trail) shelf.seed(trail);
  }, [shelf, trail]);
}
