import { GraphQLError } from 'graphql';
import { largestPage } from '../storefront/paging/connection';

/** The arguments of a list. */
export interface PageArguments {
  first?: number | null;
  after?: string | null;
}

/** The argument `first`. @throws GraphQLError when it is missing or out of bounds */
export function pageSize(first: number | null | undefined): number {
  if (first === null || first === undefined) throw new GraphQLError('you must provide one of first or last');
  if (first < 1 || first > largestPage) throw new GraphQLError(`first must be between 1 and ${largestPage}`);
  return first;
}

const toCursor = (position: number) => Buffer.from(String(position)).toString('base64url');

/** The position in a cursor. @throws GraphQLError for a cursor that `toCursor` did not make */
export function fromCursor(cursor: string | null | undefined): number | undefined {
  if (cursor === null || cursor === undefined) return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{1,15}$/.test(text)) throw new GraphQLError('Invalid cursor for current pagination sort.');
  return Number(text);
}

/** A page as a Relay connection. */
export function connection<Node>(
  entries: readonly { position: number; node: Node }[],
  hasNextPage: boolean,
  hasPreviousPage: boolean,
) {
  const edges = entries.map(({ position, node }) => ({ cursor: toCursor(position), node }));
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage,
      hasPreviousPage,
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** A page of a list in memory; positions count from 1. */
export function pageOf<Node>(all: readonly Node[], { first, after }: PageArguments) {
  const start = fromCursor(after) ?? 0;
  const end = start + pageSize(first);
  const entries = all.slice(start, end).map((node, index) => ({ position: start + index + 1, node }));
  return connection(entries, end < all.length, start > 0);
}
