import * as z from 'zod/mini';
import type { StorefrontImage, StorefrontMoney } from '../../contracts/storefront';
import { imageSchema, moneySchema } from './field-schemas';
import { graphql } from './graphql';

/** What a product card shows: two pictures, and the first variant's price. */
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
    variants(first: 1) {
      nodes {
        price {
          amount
          currencyCode
        }
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
  variants: z.object({ nodes: z.array(z.object({ price: moneySchema })) }),
});

/** A product as lists show it. */
export interface ListedProduct {
  id: string;
  handle: string;
  title: string;
  /** Of the first variant. */
  price: StorefrontMoney;
  image: StorefrontImage | null;
  /** Only its address, which keeps documents with forty products small. */
  secondImage: Pick<StorefrontImage, 'url'> | null;
}

/** Maps a product to what `ProductCard` of `shared/ui` takes; null for one without variants, which cannot be bought. */
export function toListedProduct({
  id,
  handle,
  title,
  images,
  variants,
}: z.infer<typeof productCardSchema>): ListedProduct | null {
  const [variant] = variants.nodes;
  if (!variant) return null;
  const [image = null, second] = images.nodes;
  return { id, handle, title, price: variant.price, image, secondImage: second ? { url: second.url } : null };
}
