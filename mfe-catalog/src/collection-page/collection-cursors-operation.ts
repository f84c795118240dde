import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import { facetFields, facetsSchema, toFacets } from '../filters/facets';
import { edgesSchema, pageInfoFields, pageInfoSchema, toCursors } from '../paging/page-info';

/** Cursors of a collection's products, without the products; null when there is no such collection. */
export const loadCollectionCursors = defineOperation({
  document: graphql(
    `
      query GetCollectionCursors(
        $handle: String!
        $sortKey: ProductCollectionSortKeys!
        $reverse: Boolean!
        $filters: [ProductFilter!]
        $first: Int
        $after: String
        $last: Int
        $before: String
        $faceted: Boolean!
      ) {
        collection(handle: $handle) {
          products(
            first: $first
            after: $after
            last: $last
            before: $before
            sortKey: $sortKey
            reverse: $reverse
            filters: $filters
          ) {
            edges {
              cursor
            }
            pageInfo {
              ...PageEnd
            }
            filters @include(if: $faceted) {
              ...FacetFields
            }
          }
        }
      }
    `,
    [pageInfoFields, facetFields],
  ),
  schema: z.object({
    collection: z.nullable(
      z.object({
        products: z.object({
          edges: edgesSchema,
          pageInfo: pageInfoSchema,
          filters: z.optional(facetsSchema),
        }),
      }),
    ),
  }),
  map({ collection }) {
    if (!collection) return null;
    const { edges, pageInfo, filters } = collection.products;
    return {
      cursors: toCursors(edges),
      hasNextPage: pageInfo.hasNextPage,
      facets: filters ? toFacets(filters) : null,
    };
  },
});
