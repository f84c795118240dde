import { graphql } from '@store/shared/clients/storefront/graphql';
import { stretchLength, type Stretch } from './cursor-book';

/** Where the items of an answer end, the same in every list of the service. */
export const pageEnd = graphql(`
  fragment PageEnd on PageInfo {
    hasNextPage
    endCursor
  }
`);

/** A light query's part of the list, as every list of the service takes it. */
export const stretchVariables = (stretch: Stretch) =>
  stretch.from === 'start'
    ? { first: stretchLength, after: stretch.after, last: null, before: null }
    : { first: null, after: null, last: stretchLength, before: stretch.before };
