import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import {
  productCardFields,
  productCardsSchema,
  toListedProduct,
} from '@store/shared/clients/storefront/product-card';
import { sanitizeCollectionHtml } from '@store/shared/clients/storefront/sanitize-html';
import { facetFields, facetsSchema, toFacets } from '../filters/facets';
import { edgesSchema, pageInfoFields, pageInfoSchema, toCursors } from '../paging/page-info';

/**
 * A part of a collection; null when there is no such collection. `$withItems` asks for its products, `$withCursors` for the
 * cursor of each, `$faceted` for the filters of the list.
 */
export const loadCollectionPart = defineOperation({
  document: graphql(
    `
      query GetCollectionByHandle(
        $handle: String!
        $sortKey: ProductCollectionSortKeys!
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
        collection(handle: $handle) {
          title
          description(truncateAt: 160) @include(if: $withItems)
          descriptionHtml @include(if: $withItems)
          products(
            first: $first
            after: $after
            last: $last
            before: $before
            sortKey: $sortKey
            reverse: $reverse
            filters: $filters
          ) {
            nodes @include(if: $withItems) {
              ...ProductCardFields
            }
            edges @include(if: $withCursors) {
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
    [productCardFields, pageInfoFields, facetFields],
  ),
  schema: z.object({
    collection: z.nullable(
      z.object({
        title: z.string(),
        description: z.catch(z.optional(z.string()), ''),
        descriptionHtml: z.catch(z.optional(z.string()), ''),
        products: z.object({
          nodes: z.optional(productCardsSchema),
          edges: edgesSchema,
          pageInfo: pageInfoSchema,
          filters: z.catch(z.optional(facetsSchema), undefined),
        }),
      }),
    ),
  }),
  map({ collection }) {
    if (!collection) return null;
    const { title, description = '', descriptionHtml = '', products } = collection;
    return {
      content: { title, description, descriptionHtml: sanitizeCollectionHtml(descriptionHtml) },
      // Null keeps the place of a product that does not parse.
      items: products.nodes?.map((node) => node && toListedProduct(node)) ?? null,
      cursors: toCursors(products.edges),
      ...products.pageInfo,
      // The facets carry it.
      total: null,
      facets: products.filters ? toFacets(products.filters) : null,
    };
  },
});
