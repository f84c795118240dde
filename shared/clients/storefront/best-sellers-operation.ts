import * as z from 'zod/mini';
import { defineOperation } from './operation';
import { graphql } from './graphql';
import { productCardFields, productCardSchema, toListedProduct } from './product-card';

/** The products that sell best, the best first. */
export const loadBestSellers = defineOperation({
  document: graphql(
    `
      query BestSellers($first: Int!) {
        products(first: $first, sortKey: BEST_SELLING) {
          nodes {
            ...ProductCardFields
          }
        }
      }
    `,
    [productCardFields],
  ),
  schema: z.object({ products: z.object({ nodes: z.array(productCardSchema) }) }),
  map: ({ products }) => products.nodes.map(toListedProduct),
});
