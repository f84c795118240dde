import type { StorefrontImage } from '@store/shared/contracts/storefront';
import type { Product, VariantImages } from './product';

const maxImages = 5;

/**
 * Splits a product's pictures into the gallery's and those of variants beside it. Variants' pictures are slides of the
 * gallery when all of them fit. Otherwise only the product's first picture is: ten colours from the front would leave
 * no room for the back.
 */
export function toPictures(
  nodes: readonly StorefrontImage[],
  variantPictures: readonly (StorefrontImage | null)[],
): Pick<Product, 'images' | 'variantImages'> {
  const [first] = nodes;
  const byUrl = new Map(variantPictures.flatMap((image) => (image ? [[image.url, image] as const] : [])));
  const gallery = nodes.slice(0, maxImages);
  if ([...byUrl.keys()].every((url) => gallery.some((image) => image.url === url)))
    return { images: gallery, variantImages: [] };
  const sets = viewsByVariant(nodes, byUrl).filter(([image]) => image.url !== first?.url);
  const elsewhere = new Set(sets.flatMap((views) => views.map(({ url }) => url)));
  const images = nodes.filter(({ url }) => !elsewhere.has(url)).slice(0, maxImages);
  return { images, variantImages: sets };
}

/**
 * The pictures of variants, each with its other views: those that follow it among the product's pictures, because
 * shops list the views of each colour together. Every variant gets the same number of views; pictures after them belong
 * to the product.
 */
function viewsByVariant(
  images: readonly StorefrontImage[],
  variantImages: ReadonlyMap<string, StorefrontImage>,
): VariantImages[] {
  const unlisted = new Map(variantImages);
  const sets: VariantImages[] = [];
  for (const image of images) {
    if (unlisted.delete(image.url)) sets.push([image]);
    else sets.at(-1)?.push(image);
  }
  for (const image of unlisted.values()) sets.push([image]);
  const views = Math.min(maxImages, ...sets.map(({ length }) => length));
  return sets.map(([image, ...others]) => [image, ...others.slice(0, views - 1)]);
}
