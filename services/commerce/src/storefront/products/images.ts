import type { CatalogueProduct, View } from '../../catalogue/catalogue';
import { originalSize, picturePath } from '../../pictures/picture-url';
import { globalId } from '../api/global-ids';
import type { Maybe, RequestContext, ResolverMap } from '../api/resolver';
import { always } from '../api/resolver';
import { listOf } from '../paging/cursor';

/** A picture of a product; its address is made when it is asked for. */
export interface ProductImage {
  product: CatalogueProduct;
  view: View;
  /** Place in the gallery, from 0. */
  position: number;
}

interface ImageTransform {
  maxWidth?: Maybe<number>;
  maxHeight?: Maybe<number>;
  scale?: Maybe<number>;
}

const descriptions: Record<View, string> = {
  front: 'front',
  back: 'back',
  detail: 'close-up',
  cloth: 'the cloth',
};

export const imagesOf = (product: CatalogueProduct): ProductImage[] =>
  product.views.map((view, position) => ({ product, view, position }));

export const imageList = (product: CatalogueProduct) => listOf(imagesOf(product), imageNumber);

export function featuredImage(product: CatalogueProduct): ProductImage | null {
  return imagesOf(product)[0] ?? null;
}

/** Products have at most four pictures; the last digit is the gallery place. */
const imageNumber = ({ product, position }: ProductImage): number => product.id * 10 + position;

/** The picture behind the number of a `ProductImage` or `MediaImage` id, or null. */
export function imageByNumber(
  number: number,
  productById: RequestContext['catalogue']['productById'],
): ProductImage | null {
  const product = productById(Math.floor(number / 10));
  return (product && imagesOf(product)[number % 10]) ?? null;
}

/**
 * Address of a picture. The picture service scales to a width and picks the format by `Accept`; a height limit
 * becomes the width that keeps it, and cropping is left out, as Shopify allows ("best effort").
 */
export function imageUrl(
  { product, view }: ProductImage,
  transform: Maybe<ImageTransform>,
  origin: string,
): string {
  const address = origin + picturePath(product, view);
  const { maxWidth, maxHeight, scale } = transform ?? {};
  if (maxWidth == null && maxHeight == null) return address;
  const byHeight = maxHeight == null ? Infinity : (maxHeight * originalSize.width) / originalSize.height;
  const width = Math.min(maxWidth ?? Infinity, byHeight) * Math.min(3, Math.max(1, scale ?? 1));
  return `${address}?width=${Math.max(16, Math.min(originalSize.width, Math.round(width)))}`;
}

const altText = ({ product, view }: ProductImage): string => `${product.title}, ${descriptions[view]}`;
const original = (image: ProductImage, _: unknown, { origin }: RequestContext) =>
  imageUrl(image, null, origin);

export const imageFields: ResolverMap = {
  Image: {
    id: (image: ProductImage) => globalId('ProductImage', imageNumber(image)),
    altText,
    width: always(originalSize.width),
    height: always(originalSize.height),
    src: original,
    originalSrc: original,
    transformedSrc: (image: ProductImage, transform: ImageTransform, { origin }) =>
      imageUrl(image, transform, origin),
    url: (image: ProductImage, args: { transform?: Maybe<ImageTransform> }, { origin }) =>
      imageUrl(image, args.transform, origin),
  },
  MediaImage: {
    id: (image: ProductImage) => globalId('MediaImage', imageNumber(image)),
    alt: altText,
    mediaContentType: always('IMAGE'),
    image: (image: ProductImage) => image,
    previewImage: (image: ProductImage) => image,
  },
};
