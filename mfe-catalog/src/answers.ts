import { toProductCards, type ListedProduct } from '@store/shared/api/product-card';
import { StorefrontError } from '@store/shared/contracts/storefront';
import type { CursorRun } from './paging/cursor-book';

/**
 * Reads an answer of the commerce service. One that is not of the promised shape is the service's failure, as an
 * error or a late answer is: the page says 503 and offers Try again, and nobody takes it for missing.
 * @throws StorefrontError
 */
export function understood<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new StorefrontError(error);
  }
}

/** For use inside {@link understood}: what is shown as text has to be one. */
export function text(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('An answer holds no text where it should');
  return value;
}

/** A product of a list, or null for one that nobody can buy: pages count it all the same. */
export type ListEntry = ListedProduct | null;

/** Products of a page, each in its place. For use inside {@link understood}. */
export function readCards(nodes: Parameters<typeof toProductCards>[0]): ListEntry[] {
  return nodes.map((node) => {
    const [card = null] = toProductCards([node]);
    if (card) [card.id, card.handle, card.title, card.price.amount, card.price.currencyCode].forEach(text);
    return card;
  });
}

/** Cursors that were asked for along with a page, or null. For use inside {@link understood}. */
export const readCursors = (edges: CursorRun['edges'] | undefined): string[] | null =>
  edges?.map(({ cursor }) => text(cursor)) ?? null;

/** Cursors of a light query. For use inside {@link understood}. */
export const readRun = (edges: CursorRun['edges'], { hasNextPage }: CursorRun['pageInfo']): CursorRun => ({
  edges: edges.map(({ cursor }) => ({ cursor: text(cursor) })),
  pageInfo: { hasNextPage },
});
