import { GraphQLError } from 'graphql';
import type { CatalogueProduct, CatalogueVariant, View } from '../../../catalogue/catalogue';
import { picturedColorOf, picturedColors } from '../../../catalogue/variant-colors';
import { originalSize, picturePath } from '../../../pictures/pictures';
import { globalId } from '../../global-ids';
import { always, type Maybe, type ResolverMap } from '../api/resolver';
import { paginate, type PageArguments } from '../paging/connection';

/** A picture of a product. */
interface ProductImage {
  product: CatalogueProduct;
  view: View;
  /** Set for a view of variants in another colour than the product's own. */
  color: string | null;
  /** Place in the gallery, from 0. */
  position: number;
}

const descriptions: Record<View, string> = {
  front: 'front',
  lifestyle: 'in use',
  back: 'back',
  detail: 'close-up',
  cloth: 'the cloth',
};

/** The views of the product in its own colour, then those in each other colour, its front first. */
const imagesOf = (product: CatalogueProduct): ProductImage[] =>
  [null, ...picturedColors(product)].flatMap((color, place) =>
    product.views.map((view, index) => ({
      product,
      view,
      color,
      position: place * product.views.length + index,
    })),
  );

export const pageOfImages = (product: CatalogueProduct, args: PageArguments) =>
  paginate(imagesOf(product), imageNumber, args);

export const featuredImage = (product: CatalogueProduct): ProductImage | null => imagesOf(product)[0] ?? null;

/** The picture of a variant: in its colour, or the product's first. */
export function variantImage(product: CatalogueProduct, { values }: CatalogueVariant): ProductImage | null {
  const own = picturedColorOf(product, values);
  return imagesOf(product).find(({ color }) => color === own) ?? null;
}

/** Products have fewer than a hundred pictures; the last two digits are the gallery place. */
const imageNumber = ({ product, position }: ProductImage): number => product.id * 100 + position;

/** Address of a picture. */
export const imageUrl = ({ product, view, color }: ProductImage, origin: string): string =>
  origin + picturePath(product, view, color);

export const altText = ({ product, view, color }: ProductImage): string =>
  `${product.title}, ${descriptions[view]}${color === null ? '' : ` in ${color}`}`;

export const imageFields: ResolverMap = {
  Image: {
    id: (image: ProductImage) => globalId('ProductImage', imageNumber(image)),
    altText,
    width: always(originalSize.width),
    height: always(originalSize.height),
    url: (image: ProductImage, { transform }: { transform?: Maybe<object> }, { origin }) => {
      if (transform) throw new GraphQLError('Image.url(transform:) is not served by the stand-in');
      return imageUrl(image, origin);
    },
  },
};
