import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import {
  productCardFields,
  productCardSchema,
  toListedProduct,
  type ListedProduct,
} from '@store/shared/clients/storefront/product-card';
import type { StorefrontClient } from '@store/shared/contracts/storefront';

/** A product of a list. */
export interface SavedProduct extends ListedProduct {
  isForSale: boolean;
}

const loadProduct = defineOperation({
  document: graphql(
    `
      query SavedProduct($handle: String!) {
        product(handle: $handle) {
          ...ProductCardFields
          availableForSale
        }
      }
    `,
    [productCardFields],
  ),
  schema: z.object({
    product: z.nullable(z.extend(productCardSchema, { availableForSale: z.boolean() })),
  }),
  map({ product }): SavedProduct | null {
    if (!product) return null;
    return { ...toListedProduct(product), isForSale: product.availableForSale };
  },
});

/** The products of a list; those that the shop no longer has are left out. */
export async function loadSavedProducts(
  storefront: StorefrontClient,
  handles: readonly string[],
  signal?: AbortSignal,
): Promise<SavedProduct[]> {
  const products = await Promise.all(
    handles.map((handle) => loadProduct.run(storefront, { handle }, signal ? { signal } : {})),
  );
  return products.filter((product) => product !== null);
}
