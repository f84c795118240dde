import { GraphQLError } from 'graphql';
import * as z from 'zod';

/** A list with a fixed order; items are generated only for the page. */
export interface OrderedList<Item> {
  length: number;
  at(index: number): Item;
  /** Identity of the item at an index. */
  keyAt(index: number): string | number;
}

const cursorSchema = z.object({
  last_id: z.union([z.string(), z.number()]),
  last_value: z.number().int().min(0),
});

/** An opaque cursor with the item's key and its index, which avoids a search. */
export function encodeCursor<Item>(list: OrderedList<Item>, index: number): string {
  const content = JSON.stringify({ last_id: list.keyAt(index), last_value: index });
  return Buffer.from(content).toString('base64url');
}

/**
 * Index of a cursor's item. The item is searched when it is at another index now; when it is not in the list any more,
 * `index` is the old one and `found` is false.
 * @throws GraphQLError when the text is no cursor.
 */
export function locateCursor<Item>(
  list: OrderedList<Item>,
  cursor: string,
): { index: number; found: boolean } {
  const parsed = cursorSchema.safeParse(decode(cursor));
  if (!parsed.success) throw new GraphQLError('Invalid cursor for current pagination sort.');
  const { last_id: key, last_value: place } = parsed.data;
  if (place < list.length && list.keyAt(place) === key) return { index: place, found: true };
  for (let index = 0; index < list.length; index += 1)
    if (list.keyAt(index) === key) return { index, found: true };
  return { index: Math.min(place, list.length), found: false };
}

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor.slice(0, 500), 'base64url').toString());
  } catch {
    return null;
  }
}

/** An array as a list. */
export function listOf<Item>(
  items: readonly Item[],
  key: (item: Item) => string | number,
): OrderedList<Item> {
  const at = (index: number): Item => {
    const item = items[index];
    if (item === undefined) throw new RangeError(`No item at ${index}`);
    return item;
  };
  return { length: items.length, at, keyAt: (index) => key(at(index)) };
}

/** The reversed list. */
export function reversed<Item>(list: OrderedList<Item>): OrderedList<Item> {
  const last = list.length - 1;
  return {
    length: list.length,
    at: (index) => list.at(last - index),
    keyAt: (index) => list.keyAt(last - index),
  };
}
