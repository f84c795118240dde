import type { CatalogueProduct, CatalogueVariant, View } from '../../../catalogue/catalogue';
import { picturedColorOf, picturedColors } from '../../../catalogue/variant-colors';
import { originalSize, picturePath } from '../../../pictures/pictures';
import { globalId } from '../../global-ids';
import { always, type Maybe, type ResolverMap } from '../api/resolver';
import { listOf } from '../paging/cursor';

/** A picture of a product. */
export interface ProductImage {
  product: CatalogueProduct;
  view: View;
  /** Set for a view of variants in another colour than the product's own. */
  color: string | null;
  /** Place in the gallery, from 0. */
  position: number;
}

interface ImageTransform {
  maxWidth?: Maybe<number>;
  maxHeight?: Maybe<number>;
  crop?: Maybe<'BOTTOM' | 'CENTER' | 'LEFT' | 'RIGHT' | 'TOP'>;
  preferredContentType?: Maybe<'JPG' | 'PNG' | 'WEBP'>;
  scale?: Maybe<number>;
}

const descriptions: Record<View, string> = {
  front: 'front',
  lifestyle: 'in use',
  back: 'back',
  detail: 'close-up',
  cloth: 'the cloth',
};

/** The views of the product in its own colour, then those in each other colour, its front first. */
export const imagesOf = (product: CatalogueProduct): ProductImage[] =>
  [null, ...picturedColors(product)].flatMap((color, place) =>
    product.views.map((view, index) => ({
      product,
      view,
      color,
      position: place * product.views.length + index,
    })),
  );

/** The first view in the colour at an index; 0 is the product's own colour. */
function frontOf(product: CatalogueProduct, color: string | null, place: number): ProductImage | null {
  const { views } = product;
  const [view] = views;
  return view ? { product, view, color, position: place * views.length } : null;
}

export const imageList = (product: CatalogueProduct) => listOf(imagesOf(product), imageNumber);

// Read for each card and variant, without generating the other pictures.
export const featuredImage = (product: CatalogueProduct): ProductImage | null => frontOf(product, null, 0);

/** The picture of a variant: in its colour, or the product's first. */
export function variantImage(product: CatalogueProduct, { values }: CatalogueVariant): ProductImage | null {
  const color = picturedColorOf(product, values);
  return color === null
    ? featuredImage(product)
    : frontOf(product, color, picturedColors(product).indexOf(color) + 1);
}

/** Products have fewer than a hundred pictures; the last two digits are the gallery place. */
const imageNumber = ({ product, position }: ProductImage): number => product.id * 100 + position;

/** Address of a picture; its query says how the picture service scales, cuts and encodes it. */
export function imageUrl(
  { product, view, color }: ProductImage,
  transform: Maybe<ImageTransform>,
  origin: string,
): string {
  const { maxWidth, maxHeight, crop, preferredContentType } = transform ?? {};
  const scale = Math.min(3, Math.max(1, transform?.scale ?? 1));
  const query = new URLSearchParams();
  if (maxWidth != null) query.set('width', String(maxWidth * scale));
  if (maxHeight != null) query.set('height', String(maxHeight * scale));
  if (crop != null) query.set('crop', crop.toLowerCase());
  if (preferredContentType != null) query.set('format', preferredContentType.toLowerCase());
  const address = origin + picturePath(product, view, color);
  return query.size > 0 ? `${address}?${query.toString()}` : address;
}

const altText = ({ product, view, color }: ProductImage): string =>
  `${product.title}, ${descriptions[view]}${color === null ? '' : ` in ${color}`}`;

export const imageFields: ResolverMap = {
  Image: {
    id: (image: ProductImage) => globalId('ProductImage', imageNumber(image)),
    altText,
    width: always(originalSize.width),
    height: always(originalSize.height),
    url: (image: ProductImage, args: { transform?: Maybe<ImageTransform> }, { origin }) =>
      imageUrl(image, args.transform, origin),
  },
};
