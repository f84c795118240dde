import type { StorefrontClient } from '@store/shared/contracts/storefront';
import type { ProductNode } from '../product/product-operation';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const picture = (name: string) => ({
  url: `https://cdn.invalid/${name}.webp`,
  altText: null,
  width: 1600,
  height: 2000,
});

const sizes = ['S', 'M', 'L'];
const colors = ['Navy', 'Moss'];

/** A hoodie in three sizes and two colours: S in Moss is sold out, L in Moss does not exist, Moss costs more. */
export function productNode(more: Partial<ProductNode> = {}): ProductNode {
  const images = [picture('front'), picture('back'), picture('moss')];
  return {
    id: 'gid://shopify/Product/1',
    handle: 'scotland-hoodie',
    title: 'Scotland Hoodie',
    productType: 'Hoodie',
    description: 'A warm hoodie.',
    descriptionHtml:
      '<p>A <strong>warm</strong> hoodie.</p><script>alert(1)</script><img src="x" onerror="alert(2)">',
    availableForSale: true,
    images: { nodes: images },
    options: [
      { name: 'Size', optionValues: sizes.map((name) => ({ name, swatch: null })) },
      {
        name: 'Color',
        optionValues: colors.map((name) => ({ name, swatch: { color: name === 'Navy' ? '#1d2b4a' : null } })),
      },
    ],
    variants: {
      nodes: sizes
        .flatMap((size) => colors.map((color) => ({ size, color })))
        .filter(({ size, color }) => !(size === 'L' && color === 'Moss'))
        .map(({ size, color }, index) => ({
          id: `gid://shopify/ProductVariant/${index + 1}`,
          title: `${size} / ${color}`,
          availableForSale: !(size === 'S' && color === 'Moss'),
          price: usd(color === 'Moss' ? '59.99' : '54.99'),
          image: images[color === 'Moss' ? 2 : 0]!,
          selectedOptions: [
            { name: 'Size', value: size },
            { name: 'Color', value: color },
          ],
        })),
    },
    personalization: null,
    ...more,
  };
}

/** A product as the fragment `ProductCardFields` selects it. */
export const cardNode = (number: number) => ({
  id: `gid://shopify/Product/${100 + number}`,
  handle: `recommended-${number}`,
  title: `Recommended ${number}`,
  images: { nodes: [picture(`recommended-${number}`)] },
  priceRange: { minVariantPrice: usd('19.99') },
});

interface FakeStorefront extends StorefrontClient {
  /** Names of the operations so far. */
  operations: string[];
  /** Their variables. */
  variables: unknown[];
}

interface Answers {
  product: ProductNode | null | Promise<ProductNode | null>;
  recommended?: object[] | Promise<object[]>;
}

/** Answers the product page's operations. */
export function fakeStorefront({ product, recommended = [] }: Answers): FakeStorefront {
  const operations: string[] = [];
  const variables: unknown[] = [];
  return {
    operations,
    variables,
    async query(operation: unknown, sent: unknown) {
      const name = /query (\w+)/.exec(String(operation))?.[1] ?? '';
      operations.push(name);
      variables.push(sent);
      if (name === 'Product') return { product: await product };
      if (name === 'ProductRecommendations') return { productRecommendations: await recommended };
      throw new Error(`No answer for ${name}`);
    },
  };
}
