import * as z from 'zod/mini';
import type { StorefrontImage, StorefrontMoney } from '../../contracts/storefront';
import { imageSchema, moneySchema } from './field-schemas';
import { graphql } from './graphql';

/** What a product card shows: two pictures, and the lowest price of its variants. */
export const productCardFields = graphql(`
  fragment ProductCardFields on Product {
    id
    handle
    title
    images(first: 2) {
      nodes {
        url
        altText
        width
        height
      }
    }
    priceRange {
      minVariantPrice {
        amount
        currencyCode
      }
    }
  }
`);

/** An answer's {@link productCardFields}. */
export const productCardSchema = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  images: z.object({ nodes: z.array(imageSchema) }),
  priceRange: z.object({ minVariantPrice: moneySchema }),
});

/** A product as lists show it. */
export interface ListedProduct {
  id: string;
  handle: string;
  title: string;
  /** The lowest of its variants. */
  price: StorefrontMoney;
  image: StorefrontImage | null;
  /** Only its address, which keeps documents with forty products small. */
  secondImage: Pick<StorefrontImage, 'url'> | null;
}

/** Maps a product to what `ProductCard` of `shared/ui` takes. */
export function toListedProduct({
  id,
  handle,
  title,
  images,
  priceRange,
}: z.infer<typeof productCardSchema>): ListedProduct {
  const [image = null, second] = images.nodes;
  const price = priceRange.minVariantPrice;
  return { id, handle, title, price, image, secondImage: second ? { url: second.url } : null };
}
