import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';

/** End of a page of any list of the service. */
export const pageInfoFields = graphql(`
  fragment PageEnd on PageInfo {
    hasNextPage
    endCursor
  }
`);

export const pageInfoSchema = z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) });

/** Missing where the cursors were not requested. */
export const edgesSchema = z.optional(z.array(z.object({ cursor: z.string() })));

export const toCursors = (edges: z.infer<typeof edgesSchema>) => edges?.map(({ cursor }) => cursor) ?? null;
