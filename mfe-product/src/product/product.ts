import type { SafeHtml } from '@store/shared/clients/storefront/sanitize-html';
import {
  variantNumber,
  type StorefrontImage,
  type StorefrontMoney,
} from '@store/shared/contracts/storefront';

/** The picture that shows a variant, then its other views. */
export type VariantImages = [StorefrontImage, ...StorefrontImage[]];

export interface ProductVariant {
  id: string;
  availableForSale: boolean;
  price: StorefrontMoney;
  /** The price before a reduction; absent where there is none. */
  compareAtPrice?: StorefrontMoney;
  /** One value per product option, in option order. */
  values: string[];
  /** Index of its picture in the product's `images` followed by the first of each of `variantImages`; null for none. */
  image: number | null;
}

/** A variant with its picture itself. */
export interface LoadedVariant extends Omit<ProductVariant, 'image'> {
  image: StorefrontImage | null;
}

/** A product as its page needs it. Smaller than the service's answer, because the document carries it. */
export interface Product {
  id: string;
  handle: string;
  title: string;
  productType: string;
  /** Plain text, its beginning. */
  description: string;
  descriptionHtml: SafeHtml;
  availableForSale: boolean;
  /** At most 5. */
  images: StorefrontImage[];
  /** Index of each of `images` among all pictures of the product, as its metafields count them. */
  imagePlaces: number[];
  /** Pictures of variants that are not among `images`. Those of the chosen variant replace the first of `images`. */
  variantImages: VariantImages[];
  /**
   * Empty for a product without options, which has the one variant "Default Title". A swatch is a colour to show beside the
   * name, e.g. `#1D1B18`.
   */
  options: { name: string; values: { name: string; swatch: string | null }[] }[];
  /** Combinations of option values that are made, and those for sale: text for `decodeEncodedVariant` of hydrogen-react. */
  existingVariants: string;
  availableVariants: string;
  /**
   * The variants that the page knows more of, out of any number: the one that is chosen at first, and others, mostly those
   * that differ from it by one option. Empty for a product that is not for sale.
   */
  variants: ProductVariant[];
  /** Metafield `kith.personalization`, unparsed; null where nothing is previewed. */
  personalization: string | null;
}

/** The gallery while a variant is chosen: its pictures, and the index of the variant's. */
export function galleryOf(
  { images, variantImages }: Pick<Product, 'images' | 'variantImages'>,
  wanted: number | null,
): { images: readonly StorefrontImage[]; wanted: number | null } {
  const own = wanted === null ? undefined : variantImages[wanted - images.length];
  return own ? { images: [...own, ...images.slice(own.length)], wanted: 0 } : { images, wanted };
}

/** The product with further variants; those that it has already, and their order, stay. */
export function withVariants(product: Product, loaded: readonly LoadedVariant[]): Product {
  const variants = new Map(product.variants.map((variant) => [variant.id, variant]));
  const variantImages = [...product.variantImages];
  /** Index of a picture; one that nothing shows yet is added. */
  const indexOf = (image: StorefrontImage): number => {
    const shown = [...product.images, ...variantImages.map(([first]) => first)];
    const index = shown.findIndex(({ url }) => url === image.url);
    return index < 0 ? product.images.length + variantImages.push([image]) - 1 : index;
  };
  for (const { image, ...variant } of loaded) {
    if (!variants.has(variant.id)) variants.set(variant.id, { ...variant, image: image && indexOf(image) });
  }
  return { ...product, variantImages, variants: [...variants.values()] };
}

/** The product with the variant of this number first; null when it is not among those that the page knows. */
export function startingWith(product: Product, number: string): Product | null {
  const first = product.variants.find(({ id }) => variantNumber(id) === number);
  return first
    ? { ...product, variants: [first, ...product.variants.filter((other) => other !== first)] }
    : null;
}

/** The picture of a variant; null when none shows it. */
export const imageOfVariant = (
  { images, variantImages }: Pick<Product, 'images' | 'variantImages'>,
  { image }: Pick<ProductVariant, 'image'>,
): StorefrontImage | null =>
  image === null ? null : (images[image] ?? variantImages[image - images.length]?.[0] ?? null);
