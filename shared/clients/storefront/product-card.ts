import * as z from 'zod/mini';
import { reducedFrom } from '../../contracts/money';
import type { StorefrontImage, StorefrontMoney } from '../../contracts/storefront';
import { imageSchema, listSchema, moneySchema, orNull, parsedItems } from './field-schemas';
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
    compareAtPriceRange {
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
  // Part of addresses; half of a surrogate pair could not be encoded.
  handle: z.string().check(z.regex(/^[\p{L}\p{N}_-]+$/u)),
  title: z.string(),
  images: orNull(z.object({ nodes: z.array(orNull(imageSchema)) })),
  priceRange: z.object({ minVariantPrice: moneySchema }),
  compareAtPriceRange: orNull(z.object({ minVariantPrice: moneySchema })),
});

/** A list of {@link productCardFields}; null in place of a product that does not parse. */
export const productCardsSchema = listSchema(productCardSchema);

/** A product as lists show it. */
export interface ListedProduct {
  id: string;
  handle: string;
  title: string;
  /** The lowest of its variants. */
  price: StorefrontMoney;
  /** The lowest price before a reduction; absent where `price` is not reduced. */
  compareAtPrice?: StorefrontMoney;
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
  compareAtPriceRange,
}: z.infer<typeof productCardSchema>): ListedProduct {
  const [image = null, second] = parsedItems(images?.nodes ?? []);
  const price = priceRange.minVariantPrice;
  const reduced = reducedFrom(price, compareAtPriceRange?.minVariantPrice);
  return { id, handle, title, price, ...reduced, image, secondImage: second ? { url: second.url } : null };
}

/** Maps the products of a list that parsed. */
export const toListedProducts = (nodes: z.infer<typeof productCardsSchema>): ListedProduct[] =>
  parsedItems(nodes).map(toListedProduct);
