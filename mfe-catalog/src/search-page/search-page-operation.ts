import * as z from 'zod/mini';
import { listSchema } from '@store/shared/clients/storefront/field-schemas';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import {
  productCardFields,
  productCardSchema,
  toListedProduct,
} from '@store/shared/clients/storefront/product-card';
import { edgesSchema, pageInfoFields, pageInfoSchema, toCursors } from '../paging/page-info';

/** What the API's types allow beside products. `types: PRODUCT` excludes it; it would keep its place in the list. */
const otherResultSchema = z.object({ __typename: z.enum(['Article', 'Page']) });
const productResultSchema = z.extend(productCardSchema, { __typename: z.literal('Product') });

/** A page of the products that a term finds. `$withCursors` asks for the cursor of every product. */
export const loadSearchPage = defineOperation({
  document: graphql(
    `
      query SearchProducts($query: String!, $first: Int!, $after: String, $withCursors: Boolean!) {
        search(query: $query, types: PRODUCT, first: $first, after: $after) {
          totalCount
          nodes {
            __typename
            ... on Product {
              ...ProductCardFields
            }
          }
          edges @include(if: $withCursors) {
            cursor
          }
          pageInfo {
            ...PageEnd
          }
        }
      }
    `,
    [productCardFields, pageInfoFields],
  ),
  schema: z.object({
    search: z.object({
      totalCount: z.number(),
      nodes: listSchema(z.discriminatedUnion('__typename', [productResultSchema, otherResultSchema])),
      edges: z.optional(edgesSchema),
      pageInfo: pageInfoSchema,
    }),
  }),
  map: ({ search: { totalCount, nodes, edges, pageInfo } }) => ({
    content: null,
    items: nodes.map((node) => (node?.__typename === 'Product' ? toListedProduct(node) : null)),
    cursors: edges ? toCursors(edges) : null,
    ...pageInfo,
    total: totalCount,
  }),
});
