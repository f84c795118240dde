import * as z from 'zod/mini';
import { reducedFrom } from '../../contracts/money';
import type { PictureAddress, StorefrontMoney } from '../../contracts/storefront';
import { addressSchema, listSchema, moneySchema, orNull, parsedItems } from './field-schemas';
import { graphql } from './graphql';

/** What a product card shows: two pictures, and the lowest price of its variants; the highest tells whether others cost more. */
export const productCardFields = graphql(`
  fragment ProductCardFields on Product {
    id
    handle
    title
    images(first: 2) {
      nodes {
        url
      }
    }
    priceRange {
      minVariantPrice {
        amount
        currencyCode
      }
      maxVariantPrice {
        amount
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

/** The lowest price of a product's variants; the highest, where the service says it. */
export const priceRangeSchema = z.object({
  minVariantPrice: moneySchema,
  maxVariantPrice: orNull(z.object({ amount: z.string() })),
});

/** A price as lists show it: the lowest, and whether other variants cost more. */
export function lowestPrice({
  minVariantPrice: price,
  maxVariantPrice: highest,
}: z.infer<typeof priceRangeSchema>): {
  price: StorefrontMoney;
  isFrom?: true;
} {
  return { price, ...(Number(highest?.amount) > Number(price.amount) && { isFrom: true }) };
}

/** An answer's {@link productCardFields}. */
export const productCardSchema = z.object({
  id: z.string(),
  // Part of addresses; half of a surrogate pair could not be encoded.
  handle: z.string().check(z.regex(/^[\p{L}\p{N}_-]+$/u)),
  title: z.string(),
  images: orNull(z.object({ nodes: z.array(orNull(addressSchema)) })),
  priceRange: priceRangeSchema,
  compareAtPriceRange: orNull(z.object({ minVariantPrice: moneySchema })),
});

/** A list of {@link productCardFields}; null in place of a product that does not parse. */
export const productCardsSchema = listSchema(productCardSchema);

export interface ListedProduct {
  id: string;
  handle: string;
  title: string;
  /** The lowest of its variants. */
  price: StorefrontMoney;
  /** Whether some variants cost more. */
  isFrom?: true;
  /** The lowest price before a reduction; absent where `price` is not reduced. */
  compareAtPrice?: StorefrontMoney;
  image: PictureAddress | null;
  secondImage: PictureAddress | null;
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
  const [image = null, secondImage = null] = parsedItems(images?.nodes ?? []);
  const lowest = lowestPrice(priceRange);
  const reduced = reducedFrom(lowest.price, compareAtPriceRange?.minVariantPrice);
  return {
    id,
    handle,
    title,
    ...lowest,
    ...reduced,
    image,
    secondImage,
  };
}

/** Maps the products of a list that parsed. */
export const toListedProducts = (nodes: z.infer<typeof productCardsSchema>): ListedProduct[] =>
  parsedItems(nodes).map(toListedProduct);
