import { GraphQLError } from 'graphql';
import { type Maybe, type Resolver, type ResolverMap } from '../api/resolver';
import { encodeCursor, listOf, locateCursor, reversed, type OrderedList } from './cursor';

/** Shopify's maximum of items on one page. */
export const largestPage = 250;

export interface PageArguments {
  first?: Maybe<number>;
  last?: Maybe<number>;
  after?: Maybe<string>;
  before?: Maybe<string>;
  reverse?: Maybe<boolean>;
}

/** One page of a list. Computed eagerly, so that a bad argument fails the connection and not one of its fields. */
export interface Page<Item> {
  list: OrderedList<Item>;
  start: number;
  /** One past the last item. */
  end: number;
}

/**
 * A page of a list: forward with `first`/`after`, backward with `last`/`before`.
 * @throws GraphQLError for page sizes and cursors that Shopify refuses.
 */
export function paginate<Item>(ordered: OrderedList<Item>, args: PageArguments): Page<Item> {
  const size = pageSize(args);
  const list = args.reverse ? reversed(ordered) : ordered;
  const from = args.after ? placeAfter(list, args.after) : 0;
  const to = Math.max(from, args.before ? locateCursor(list, args.before).index : list.length);
  if (args.first != null) return { list, start: from, end: Math.min(to, from + size) };
  return { list, start: Math.max(from, to - size), end: to };
}

/** A page of a list that fits in memory. Cursors are made of the entries’ ids. */
export const pageOf = <Entry extends { id: number | string }>(
  entries: readonly Entry[],
  args: PageArguments,
): Page<Entry> =>
  paginate(
    listOf(entries, ({ id }) => id),
    args,
  );

function placeAfter<Item>(list: OrderedList<Item>, cursor: string): number {
  const { index, found } = locateCursor(list, cursor);
  return found ? index + 1 : index;
}

function pageSize({ first, last }: PageArguments): number {
  if (first == null && last == null) throw new GraphQLError('you must provide one of first or last');
  if (first != null && last != null) throw new GraphQLError('providing both first and last is not supported');
  const name = first != null ? 'first' : 'last';
  const size = first ?? last ?? 0;
  if (size > largestPage) throw new GraphQLError(`${name} cannot exceed ${largestPage}`);
  if (size < 0) throw new GraphQLError(`${name} must be a positive number`);
  return size;
}

function range<Result>({ start, end }: Page<unknown>, make: (index: number) => Result): Result[] {
  return Array.from({ length: end - start }, (_, offset): Result => make(start + offset));
}

interface Edge {
  list: OrderedList<unknown>;
  index: number;
}

const connection: Record<'nodes' | 'edges' | 'pageInfo', Resolver> = {
  nodes: (page: Page<unknown>) => range(page, (index) => page.list.at(index)),
  edges: (page: Page<unknown>): Edge[] => range(page, (index) => ({ list: page.list, index })),
  pageInfo: (page: Page<unknown>) => page,
};

const edge: Record<'node' | 'cursor', Resolver> = {
  node: ({ list, index }: Edge) => list.at(index),
  cursor: ({ list, index }: Edge) => encodeCursor(list, index),
};

/** Item types whose connections and edges {@link paginate} resolves. */
const connected = [
  'BaseCartLine',
  'Blog',
  'Collection',
  'Image',
  'Product',
  'ProductVariant',
  'SearchResultItem',
  'UrlRedirect',
];

export const connectionFields: ResolverMap = {
  ...Object.fromEntries<Readonly<Record<string, Resolver>>>(
    connected.flatMap((name) => [
      [`${name}Connection`, connection],
      [`${name}Edge`, edge],
    ]),
  ),
  PageInfo: {
    hasNextPage: ({ end, list }: Page<unknown>) => end < list.length,
    hasPreviousPage: ({ start }: Page<unknown>) => start > 0,
    startCursor: ({ list, start, end }: Page<unknown>) => (end > start ? encodeCursor(list, start) : null),
    endCursor: ({ list, start, end }: Page<unknown>) => (end > start ? encodeCursor(list, end - 1) : null),
  },
};
