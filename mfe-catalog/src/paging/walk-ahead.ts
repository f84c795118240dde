import { stretchLength, type CursorBook } from './cursor-book';
import type { PagedList } from './load-page';
import type { Shelf } from './shelf';

/** Items from a list's beginning whose places are found out before somebody asks for them: 25 pages. */
const farthestAhead = 4 * stretchLength;

/**
 * Walks a list that was just shown one light query further, for whoever comes next. A first look at page 20 of a list
 * of which nothing is known takes four requests; it takes three once somebody has seen any page of it, and one once
 * four have. For the server alone, whose books are everybody's, and never waited for: whatever fails here is
 * nobody's, and must not end the rendering thread.
 */
export async function walkAhead(
  list: Pick<PagedList<unknown, unknown>, 'key' | 'cursors'>,
  shelf: Shelf<CursorBook>,
  onServer = typeof window === 'undefined',
): Promise<void> {
  if (!onServer) return;
  try {
    const book = shelf.find(list.key);
    const stretch = book?.stretchAhead(farthestAhead);
    if (!book || !stretch) return;
    const run = await list.cursors(stretch);
    if (run) book.add(stretch, run);
  } catch {
    // Whoever needs the place asks again.
  }
}
