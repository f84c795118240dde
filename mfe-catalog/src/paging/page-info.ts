import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { rangeLength, type RangeRequest } from './cursor-index';

/** End of a page of any list of the service. */
export const pageInfoFields = graphql(`
  fragment PageEnd on PageInfo {
    hasNextPage
    endCursor
  }
`);

export const pageInfoSchema = z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) });

export const edgesSchema = z.array(z.object({ cursor: z.string() }));

export const toCursors = (edges: z.infer<typeof edgesSchema>): string[] => edges.map(({ cursor }) => cursor);

/** Variables that select a range, the same for every list of the service. */
export const rangeVariables = (request: RangeRequest) =>
  request.from === 'start'
    ? { first: rangeLength, after: request.after, last: null, before: null }
    : { first: null, after: null, last: rangeLength, before: request.before };
