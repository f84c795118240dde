import type { StorefrontImage, StorefrontMoney } from '../../contracts/storefront';
import { graphql, type ResultOf } from './graphql';

/** What a product card shows (spec section 3, "Product node (collection listing)"), and one more picture. */
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

/** A product as lists know it. */
export interface ListedProduct {
  id: string;
  handle: string;
  title: string;
  price: StorefrontMoney;
  image: StorefrontImage | null;
  /** Its address only: forty of them travel in every list. */
  secondImage: Pick<StorefrontImage, 'url'> | null;
}

/**
 * Listed products as `ProductCard` of `shared/ui` takes them. The price is the first variant's, as specified;
 * a product without variants cannot be bought and is left out.
 */
export function toProductCards(nodes: readonly ResultOf<typeof productCardFields>[]): ListedProduct[] {
  return nodes.flatMap(({ id, handle, title, images, variants }) => {
    const [variant] = variants.nodes;
    const [image = null, second] = images.nodes;
    return variant
      ? [{ id, handle, title, price: variant.price, image, secondImage: second ? { url: second.url } : null }]
      : [];
  });
}
