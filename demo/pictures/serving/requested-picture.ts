import * as z from 'zod';
import type { Catalogue } from '../../catalogue/catalogue';
import { artIn, picturedColors } from '../../catalogue/variant-colors';
import type { PictureFormat } from '../draw/encode';
import type { DrawingOrder } from '../picture-worker';
import { colorSlug, originalSize, parseLightPath, parsePicturePath, picturePath } from '../picture-url';

interface RequestedPicture {
  /** Media type. */
  type: string;
  order: DrawingOrder;
}

interface RequestError {
  status: 400 | 404;
  message: string;
}

const smallestWidth = 16;

const querySchema = z.object({
  /** Pixels; beyond the original's they are the original's, as with Shopify. */
  width: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform((text) => Math.min(originalSize.width, Math.max(smallestWidth, Number(text))))
    .default(originalSize.width),
  lettering: z.literal('none').optional(),
});

const notUnderstood: RequestError = {
  status: 400,
  message: 'width is a whole number, and lettering is none.',
};
const notFound: RequestError = { status: 404, message: 'There is no such picture.' };

/** The smallest format that `Accept` names. A wildcard does not count: browsers without WebP send it, too. */
function acceptedFormat(accept = ''): PictureFormat {
  const named = new Set<string>();
  for (const range of accept.slice(0, 1000).toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
    const excluded = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (!excluded) named.add(type);
  }
  if (named.has('image/avif')) return 'avif';
  return named.has('image/webp') ? 'webp' : 'jpeg';
}

/** The picture that a path and its query stand for, in the smallest format that `accept` names. */
export function requestedPicture(
  catalogue: Pick<Catalogue, 'productById'>,
  path: string,
  query: unknown,
  accept: string | undefined,
): RequestedPicture | RequestError {
  const { data } = querySchema.safeParse(query);
  if (!data) return notUnderstood;
  const { width, lettering } = data;
  const light = parseLightPath(path);
  if (light) return { type: 'image/webp', order: { light: { ...light, width } } };
  const address = parsePicturePath(path);
  const product = address ? catalogue.productById(address.id) : undefined;
  if (!address || !product?.views.includes(address.view)) return notFound;
  const { view } = address;
  const color = picturedColors(product).find((name) => colorSlug(name) === address.color) ?? null;
  // A picture has one address: the handle must be the product's own.
  if (path !== picturePath(product, view, color)) return notFound;
  const art = color === null ? product.art : artIn(product.art, color);
  const format = acceptedFormat(accept);
  const picture = { art, view, width, format, lettering: lettering === undefined };
  return { type: `image/${format}`, order: { picture } };
}
