import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { stretchLength, type Stretch } from './cursor-book';

/** End of a page of any list of the service. */
export const pageInfoFields = graphql(`
  fragment PageEnd on PageInfo {
    hasNextPage
    endCursor
  }
`);

export const pageInfoSchema = z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) });

/** Cursors of a list's items. */
export const edgesSchema = z.array(z.object({ cursor: z.string() }));

/** Variables that select a stretch of cursors, the same for every list of the service. */
export const stretchVariables = (stretch: Stretch) =>
  stretch.from === 'start'
    ? { first: stretchLength, after: stretch.after, last: null, before: null }
    : { first: null, after: null, last: stretchLength, before: stretch.before };
