import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import { facetFields, facetsSchema, toFacets } from '../filters/facets';

/** The filters of a collection; null when there is no such collection. */
export const loadTartanFilters = defineOperation({
  document: graphql(
    `
      query GetTartanFilters($handle: String!) {
        collection(handle: $handle) {
          products(first: 1) {
            filters {
              ...FacetFields
            }
          }
        }
      }
    `,
    [facetFields],
  ),
  schema: z.object({
    collection: z.nullable(z.object({ products: z.object({ filters: facetsSchema }) })),
  }),
  map: ({ collection }) => collection && toFacets(collection.products.filters),
});
