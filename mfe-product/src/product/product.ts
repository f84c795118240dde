import type { SafeHtml } from '@store/shared/clients/storefront/sanitize-html';
import type { StorefrontImage, StorefrontMoney } from '@store/shared/contracts/storefront';

/** One value that an option offers. */
export interface OptionValue {
  name: string;
  /** A colour to show beside the name, e.g. `#1D1B18`. */
  swatch: string | null;
}

export interface ProductOption {
  name: string;
  values: OptionValue[];
}

/** The picture that shows a variant, then its other views. */
export type VariantImages = [StorefrontImage, ...StorefrontImage[]];

export interface ProductVariant {
  id: string;
  title: string;
  availableForSale: boolean;
  price: StorefrontMoney;
  /** One value per product option, in option order. */
  values: string[];
  /** Index of its picture in the product's `images` followed by the first of each of `variantImages`; null for none. */
  image: number | null;
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
  /** Empty for a product without options, which has the one variant "Default Title". */
  options: ProductOption[];
  /** At most 100. */
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

/** The picture of a variant; null when none shows it. */
export const imageOfVariant = (
  { images, variantImages }: Pick<Product, 'images' | 'variantImages'>,
  { image }: Pick<ProductVariant, 'image'>,
): StorefrontImage | null =>
  image === null ? null : (images[image] ?? variantImages[image - images.length]?.[0] ?? null);
