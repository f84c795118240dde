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
type VariantImages = [StorefrontImage, ...StorefrontImage[]];

export interface ProductVariant {
  id: string;
  title: string;
  availableForSale: boolean;
  price: StorefrontMoney;
  /** One value per product option, in option order. */
  values: string[];
  /** Which picture shows it, among the product's `images` and then the first ones of its `variantImages`, or null. */
  image: number | null;
}

/** A product as its page needs it: smaller than the service's answer, since it is sent inside the document. */
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
  /** Where each of `images` stands among all pictures of the product, which its metafields count by. */
  imagePlaces: number[];
  /** Pictures of variants that are not among them: the chosen one's take the places of the first ones. */
  variantImages: VariantImages[];
  /** Empty for a product with its only variant (decisions: "Title: Default Title" is not shown). */
  options: ProductOption[];
  /** At most 100. */
  variants: ProductVariant[];
  /** Metafield `kith.personalization` as it was written; null where nothing is previewed. Parsed by the preview. */
  personalization: string | null;
}

/** The part of the service's answer that {@link toProduct} reads. */
export interface ProductNode {
  id: string;
  handle: string;
  title: string;
  productType: string;
  description: string;
  descriptionHtml: string;
  availableForSale: boolean;
  images: { nodes: StorefrontImage[] };
  options: { name: string; optionValues: { name: string; swatch: { color: string | null } | null }[] }[];
  variants: {
    nodes: {
      id: string;
      title: string;
      availableForSale: boolean;
      price: StorefrontMoney;
      image: StorefrontImage | null;
      selectedOptions: { name: string; value: string }[];
    }[];
  };
  personalization: { value: string } | null;
}

const onlyVariant = 'Default Title';

/** Spec section 3. More would be shown by nothing. */
const mostImages = 5;

/** Search engines and link previews read no more; the document carries it a second time as HTML. */
const descriptionLength = 1000;

export function toProduct(node: ProductNode, sanitize: (html: string) => SafeHtml): Product {
  const { images, variantImages } = picturesOf(node);
  const pictures = [...images, ...variantImages.map(([image]) => image)];
  const options = node.options.filter(
    ({ optionValues }) =>
      optionValues.length > 0 && !(optionValues.length === 1 && optionValues[0]?.name === onlyVariant),
  );
  return {
    id: node.id,
    handle: node.handle,
    title: node.title,
    productType: node.productType,
    description: node.description.slice(0, descriptionLength),
    descriptionHtml: sanitize(node.descriptionHtml),
    availableForSale: node.availableForSale,
    images,
    imagePlaces: images.map((image) => node.images.nodes.indexOf(image)),
    variantImages,
    options: options.map(({ name, optionValues }) => ({
      name,
      values: optionValues.map((value) => ({ name: value.name, swatch: value.swatch?.color ?? null })),
    })),
    variants: node.variants.nodes.map(({ id, title, availableForSale, price, image, selectedOptions }) => {
      const shown = pictures.findIndex(({ url }) => url === image?.url);
      return {
        id,
        title: title === onlyVariant ? '' : title,
        availableForSale,
        price,
        values: options.map(
          ({ name }) => selectedOptions.find((option) => option.name === name)?.value ?? '',
        ),
        image: shown < 0 ? null : shown,
      };
    }),
    personalization: node.personalization?.value ?? null,
  };
}

/**
 * The gallery's pictures and those of variants beside it. Where all of the variants' pictures fit into the gallery
 * they are slides of it; of more, none is but the product's first: ten colours from the front would leave no room
 * for the back.
 */
function picturesOf({ images: { nodes }, variants }: ProductNode) {
  const [first] = nodes;
  const byUrl = new Map(variants.nodes.flatMap(({ image }) => (image ? [[image.url, image] as const] : [])));
  const gallery = nodes.slice(0, mostImages);
  if ([...byUrl.keys()].every((url) => gallery.some((image) => image.url === url)))
    return { images: gallery, variantImages: [] };
  const sets = viewsByVariant(nodes, byUrl).filter(([image]) => image.url !== first?.url);
  const elsewhere = new Set(sets.flatMap((views) => views.map(({ url }) => url)));
  const images = nodes.filter(({ url }) => !elsewhere.has(url)).slice(0, mostImages);
  return { images, variantImages: sets };
}

/**
 * The pictures that show variants, each with its other views: those that follow it among the product's pictures, as
 * shops list the views of each colour. As many as every variant has: what follows further is everybody's.
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
  const views = Math.min(mostImages, ...sets.map(({ length }) => length));
  return sets.map(([image, ...others]) => [image, ...others.slice(0, views - 1)]);
}

/** The gallery while a variant is chosen: its pictures, and which of them shows the variant. */
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
