import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import { edgesSchema, pageInfoFields, pageInfoSchema, toCursors } from '../paging/page-info';

/** Cursors of the products that a query finds, without the products. */
export const loadSearchCursors = defineOperation({
  document: graphql(
    `
      query SearchCursors(
        $query: String!
        $sortKey: SearchSortKeys!
        $reverse: Boolean!
        $filters: [ProductFilter!]
        $first: Int
        $after: String
        $last: Int
        $before: String
      ) {
        search(
          query: $query
          types: PRODUCT
          sortKey: $sortKey
          reverse: $reverse
          productFilters: $filters
          first: $first
          after: $after
          last: $last
          before: $before
        ) {
          totalCount
          edges {
            cursor
          }
          pageInfo {
            ...PageEnd
          }
        }
      }
    `,
    [pageInfoFields],
  ),
  schema: z.object({
    search: z.object({ totalCount: z.number(), edges: edgesSchema, pageInfo: pageInfoSchema }),
  }),
  map: ({ search: { totalCount, edges, pageInfo } }) => ({
    cursors: toCursors(edges),
    hasNextPage: pageInfo.hasNextPage,
    total: totalCount,
  }),
});
