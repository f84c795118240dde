import { toProductCards, type ListedProduct } from '@store/shared/clients/storefront/product-card';
import { StorefrontError, type StorefrontImage } from '@store/shared/contracts/storefront';
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

// Everything below is for use inside `understood`.

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

function expectThat(holds: boolean, what: string): asserts holds {
  if (!holds) throw new TypeError(`An answer holds no ${what} where it should`);
}

/** What is shown as text, or sent as a cursor, has to be one. */
export function text(value: unknown): string {
  expectThat(isText(value), 'text');
  return value;
}

/** What is counted with has to be a number. */
export function number(value: unknown): number {
  expectThat(isNumber(value), 'number');
  return value;
}

/** A product of a list, or null for one that nobody can buy: pages count it all the same. */
export type ListEntry = ListedProduct | null;

/** Products of a page, each in its place. */
export function readCards(nodes: Parameters<typeof toProductCards>[0]): ListEntry[] {
  return nodes.map((node) => {
    const [card = null] = toProductCards([node]);
    if (card) {
      [card.id, card.handle, card.title, card.price.amount, card.price.currencyCode].forEach(text);
      if (card.image) readImage(card.image);
      if (card.secondImage) text(card.secondImage.url);
    }
    return card;
  });
}

function readImage({ url, altText, width, height }: StorefrontImage): void {
  text(url);
  expectThat(altText === null || isText(altText), 'text of a picture');
  for (const side of [width, height]) expectThat(side === null || isNumber(side), 'size of a picture');
}

interface PageInfo {
  hasNextPage: boolean;
  endCursor?: string | null;
}

/** Where an answer's items end. */
export function readEnd({ hasNextPage, endCursor }: PageInfo) {
  expectThat(typeof hasNextPage === 'boolean', 'word on a next page');
  return { hasNextPage, endCursor: endCursor === null ? null : text(endCursor) };
}

/** Cursors that were asked for along with a page, or null. */
export const readCursors = (edges: CursorRun['edges'] | undefined): string[] | null =>
  edges?.map(({ cursor }) => text(cursor)) ?? null;

/** Cursors of a light query. */
export const readRun = (edges: CursorRun['edges'], pageInfo: PageInfo): CursorRun => ({
  edges: edges.map(({ cursor }) => ({ cursor: text(cursor) })),
  pageInfo: readEnd(pageInfo),
});
