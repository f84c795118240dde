import { GraphQLError } from 'graphql';
import * as z from 'zod';
import type { Maybe } from '../api/resolver';

/** Shopify's maximum of items on one page. */
export const largestPage = 250;

export interface PageArguments {
  first?: Maybe<number>;
  last?: Maybe<number>;
  after?: Maybe<string>;
  before?: Maybe<string>;
  reverse?: Maybe<boolean>;
}

/** One page of a list, with the fields of a connection. */
export interface Page<Item> {
  nodes: readonly Item[];
  edges: readonly { cursor: string; node: Item }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
  /** Of the whole list. */
  totalCount: number;
}

type KeyOf<Item> = (item: Item) => string | number;

/**
 * A page of a list: forward with `first`/`after`, backward with `last`/`before`.
 * @param keyOf the identity of an item.
 * @throws GraphQLError for page sizes and cursors that Shopify refuses.
 */
export function paginate<Item>(items: readonly Item[], keyOf: KeyOf<Item>, args: PageArguments): Page<Item> {
  const size = pageSize(args);
  const list = args.reverse ? items.toReversed() : items;
  const from = args.after ? locateCursor(list, keyOf, args.after).behind : 0;
  const to = Math.max(from, args.before ? locateCursor(list, keyOf, args.before).place : list.length);
  const start = args.first != null ? from : Math.max(from, to - size);
  const end = args.first != null ? Math.min(to, from + size) : to;
  const nodes = list.slice(start, end);
  const edges = nodes.map((node, index) => ({ cursor: encodeCursor(keyOf(node), start + index), node }));
  return {
    nodes,
    edges,
    pageInfo: {
      hasNextPage: end < list.length,
      hasPreviousPage: start > 0,
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: list.length,
  };
}

/** A page of entries with ids. */
export const pageOf = <Entry extends { id: number | string }>(
  entries: readonly Entry[],
  args: PageArguments,
): Page<Entry> => paginate(entries, ({ id }) => id, args);

function pageSize({ first, last }: PageArguments): number {
  if (first == null && last == null) throw new GraphQLError('you must provide one of first or last');
  if (first != null && last != null) throw new GraphQLError('providing both first and last is not supported');
  const name = first != null ? 'first' : 'last';
  const size = first ?? last ?? 0;
  if (size > largestPage) throw new GraphQLError(`${name} cannot exceed ${largestPage}`);
  if (size < 0) throw new GraphQLError(`${name} must be a positive number`);
  return size;
}

const cursorSchema = z.object({
  last_id: z.union([z.string(), z.number()]),
  last_value: z.number().int().min(0),
});

/** An opaque cursor with an item's key and place. */
const encodeCursor = (key: string | number, place: number): string =>
  Buffer.from(JSON.stringify({ last_id: key, last_value: place })).toString('base64url');

/**
 * Place of a cursor's item, and the first one behind it. An item that is not in the list any more has its old place.
 * @throws GraphQLError when the text is no cursor.
 */
function locateCursor<Item>(
  list: readonly Item[],
  keyOf: KeyOf<Item>,
  cursor: string,
): { place: number; behind: number } {
  const parsed = cursorSchema.safeParse(decode(cursor));
  if (!parsed.success) throw new GraphQLError('Invalid cursor for current pagination sort.');
  const place = list.findIndex((item) => keyOf(item) === parsed.data.last_id);
  if (place >= 0) return { place, behind: place + 1 };
  const old = Math.min(parsed.data.last_value, list.length);
  return { place: old, behind: old };
}

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor.slice(0, 500), 'base64url').toString());
  } catch {
    return null;
  }
}
