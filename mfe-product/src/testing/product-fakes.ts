import type { StorefrontClient } from '@store/shared/contracts/storefront';
import type { ProductNode } from '../product/product-operation';
import type { VariantNode } from '../product/variant-fields';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const picture = (name: string) => ({
  url: `https://cdn.invalid/${name}.webp`,
  altText: null,
  width: 1600,
  height: 2000,
});

const sizes = ['S', 'M', 'L'];
const colors = ['Navy', 'Moss'];
const images = [picture('front'), picture('back'), picture('moss')];

/** The variants of {@link productNode}: S in Moss is sold out, L in Moss does not exist, Moss costs more. */
export const variantNodes: VariantNode[] = sizes
  .flatMap((size) => colors.map((color) => ({ size, color })))
  .filter(({ size, color }) => !(size === 'L' && color === 'Moss'))
  .map(({ size, color }, index) => ({
    id: `gid://shopify/ProductVariant/${index + 1}`,
    availableForSale: !(size === 'S' && color === 'Moss'),
    price: usd(color === 'Moss' ? '59.99' : '54.99'),
    compareAtPrice: null,
    image: images[color === 'Moss' ? 2 : 0]!,
    selectedOptions: [
      { name: 'Size', value: size },
      { name: 'Color', value: color },
    ],
  }));

const differences = (one: VariantNode, other: VariantNode) =>
  one.selectedOptions.filter(({ value }, option) => value !== other.selectedOptions[option]?.value).length;

/** The variants that differ from this one by one option. */
const adjacentTo = (variant: VariantNode) =>
  variantNodes.filter((other) => differences(variant, other) === 1);

/** A hoodie in three sizes and two colours, with its first variant and those beside it. */
export function productNode(more: Partial<ProductNode> = {}): ProductNode {
  const [first] = variantNodes;
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
      { name: 'Size', optionValues: sizes.map((name) => optionValue(name)) },
      { name: 'Color', optionValues: [optionValue('Navy', '#1d2b4a'), optionValue('Moss')] },
    ],
    encodedVariantExistence: 'v1_0:0-1,1:0-1,2:0,',
    encodedVariantAvailability: 'v1_0:0,1:0-1,2:0,',
    variants: { nodes: [first!] },
    adjacentVariants: adjacentTo(first!),
    personalization: null,
    ...more,
  };
}

/** A value of an option with the picture of its first variant. */
export const optionValue = (name: string, color: string | null = null) => ({
  name,
  swatch: { color },
  firstSelectableVariant: { image: images[name === 'Moss' ? 2 : 0]! },
});

/** A product as the fragment `ProductCardFields` selects it. */
export const cardNode = (number: number) => ({
  id: `gid://shopify/Product/${100 + number}`,
  handle: `recommended-${number}`,
  title: `Recommended ${number}`,
  images: { nodes: [picture(`recommended-${number}`)] },
  priceRange: { minVariantPrice: usd('19.99') },
  compareAtPriceRange: { minVariantPrice: usd('0.0') },
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
  /** Called before further variants are answered. */
  beforeVariants?: () => Promise<void>;
}

/** Answers the product page's operations. */
export function fakeStorefront({ product, recommended = [], beforeVariants }: Answers): FakeStorefront {
  const operations: string[] = [];
  const variables: unknown[] = [];
  return {
    operations,
    variables,
    async query(operation: unknown, sent: unknown) {
      const name = /query (\w+)/.exec(String(operation))?.[1] ?? '';
      operations.push(name);
      variables.push(sent);
      if (name === 'Product') return { product: await product, linked: linkedVariant(sent) };
      if (name === 'ProductVariants') {
        await beforeVariants?.();
        return furtherVariants(sent);
      }
      if (name === 'ProductRecommendations') return { productRecommendations: await recommended };
      throw new Error(`No answer for ${name}`);
    },
  };
}

/** The hoodie's variant that a page's address names. */
function linkedVariant(sent: unknown) {
  const { linked, isLinked } = sent as { linked: string; isLinked: boolean };
  const variant = isLinked ? variantNodes.find(({ id }) => id === linked) : undefined;
  return variant ? { ...variant, product: { handle: 'scotland-hoodie' } } : null;
}

/** The hoodie's variant of these options, and those beside it. */
function furtherVariants(sent: unknown) {
  const { options } = sent as { options: VariantNode['selectedOptions'] };
  const found = variantNodes.find(({ selectedOptions }) =>
    selectedOptions.every(({ name, value }) =>
      options.some((option) => option.name === name && option.value === value),
    ),
  );
  return {
    product: { variantBySelectedOptions: found ?? null, adjacentVariants: found ? adjacentTo(found) : [] },
  };
}
