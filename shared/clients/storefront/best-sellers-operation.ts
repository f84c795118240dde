import * as z from 'zod/mini';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { defineOperation } from './operation';
import { graphql } from './graphql';
import { productCardFields, productCardsSchema, toListedProducts, type ListedProduct } from './product-card';

/** The products that sell best, the best first. */
export const bestSellers = defineOperation({
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
  schema: z.object({ products: z.object({ nodes: productCardsSchema }) }),
  map: ({ products }) => toListedProducts(products.nodes),
});

/** Number of best sellers that pages without products of their own offer. */
const bestSellerCount = 4;

/** The products that sell best, the best first. A failure is logged and gives none. */
export async function loadBestSellers(
  storefront: StorefrontClient,
  signal?: AbortSignal,
): Promise<ListedProduct[]> {
  try {
    return await bestSellers.run(storefront, { first: bestSellerCount }, { signal });
  } catch (error) {
    if (!signal?.aborted) console.error('The best sellers could not be loaded', error);
    return [];
  }
}
