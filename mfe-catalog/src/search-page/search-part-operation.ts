import * as z from 'zod/mini';
import { listSchema } from '@store/shared/clients/storefront/field-schemas';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import {
  productCardFields,
  productCardSchema,
  toListedProduct,
  type ListedProduct,
} from '@store/shared/clients/storefront/product-card';
import { facetFields, facetsSchema, toFacets } from '../filters/facets';
import { edgesSchema, pageInfoFields, pageInfoSchema, toCursors } from '../paging/page-info';

/** What the API's types allow beside products. `types: PRODUCT` excludes it; it would keep its place in the list. */
const otherResultSchema = z.object({ __typename: z.enum(['Article', 'Page']) });
const productResultSchema = z.extend(productCardSchema, {
  __typename: z.literal('Product'),
  productType: z.catch(z.string(), ''),
  tags: z.catch(z.array(z.string()), []),
});

/** A found product with the text that the service has searched: title, type and tags. */
export interface FoundProduct extends ListedProduct {
  says: string;
}

type Result = z.infer<typeof productResultSchema> | z.infer<typeof otherResultSchema>;

/** Null keeps the place of what is no product, or does not parse. */
function toFoundProduct(node: Result | null): FoundProduct | null {
  if (node?.__typename !== 'Product') return null;
  return { ...toListedProduct(node), says: [node.title, node.productType, ...node.tags].join(' ') };
}

/**
 * A part of the list that a query finds. `$withItems` asks for its products, `$withCursors` for the cursor of each,
 * `$faceted` for the filters of the list.
 */
export const loadSearchPart = defineOperation({
  document: graphql(
    `
      query SearchProducts(
        $query: String!
        $sortKey: SearchSortKeys!
        $reverse: Boolean!
        $filters: [ProductFilter!]
        $first: Int
        $after: String
        $last: Int
        $before: String
        $withItems: Boolean!
        $withCursors: Boolean!
        $faceted: Boolean!
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
          nodes @include(if: $withItems) {
            __typename
            ... on Product {
              ...ProductCardFields
              productType
              tags
            }
          }
          edges @include(if: $withCursors) {
            cursor
          }
          pageInfo {
            ...PageEnd
          }
          productFilters @include(if: $faceted) {
            ...FacetFields
          }
        }
      }
    `,
    [productCardFields, pageInfoFields, facetFields],
  ),
  schema: z.object({
    search: z.object({
      totalCount: z.number(),
      nodes: z.optional(
        listSchema(z.discriminatedUnion('__typename', [productResultSchema, otherResultSchema])),
      ),
      edges: edgesSchema,
      pageInfo: pageInfoSchema,
      productFilters: z.catch(z.optional(facetsSchema), undefined),
    }),
  }),
  map: ({ search: { totalCount, nodes, edges, pageInfo, productFilters } }) => ({
    content: null,
    items: nodes?.map(toFoundProduct) ?? null,
    cursors: toCursors(edges),
    ...pageInfo,
    total: totalCount,
    facets: productFilters ? toFacets(productFilters) : null,
  }),
});
