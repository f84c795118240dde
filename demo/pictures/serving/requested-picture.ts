import type { Catalogue } from '../../catalogue/catalogue';
import { artIn, picturedColors } from '../../catalogue/variant-colors';
import type { DrawingOrder } from '../picture-worker';
import { colorSlug, parseLightPath, parsePicturePath, picturePath } from '../picture-url';
import { acceptedFormat, contentTypes } from './accepted-format';
import { queryRules, readPictureQuery } from './picture-query';

interface RequestedPicture {
  /** Media type. */
  type: string;
  order: DrawingOrder;
}

interface RequestError {
  status: 400 | 404;
  message: string;
}

const notFound: RequestError = { status: 404, message: 'There is no such picture.' };

/** The picture that a path and its query stand for, in the smallest format that `accept` names. */
export function requestedPicture(
  catalogue: Pick<Catalogue, 'productById'>,
  path: string,
  query: unknown,
  accept: string | undefined,
): RequestedPicture | RequestError {
  const wanted = readPictureQuery(query);
  if (!wanted) return { status: 400, message: queryRules };
  const { size, format = acceptedFormat(accept), lettering } = wanted;
  const light = parseLightPath(path);
  if (light) return { type: contentTypes.webp, order: { light: { ...light, width: size.width } } };
  const address = parsePicturePath(path);
  const product = address ? catalogue.productById(address.id) : undefined;
  if (!address || !product?.views.includes(address.view)) return notFound;
  const { view } = address;
  const color = picturedColors(product).find((name) => colorSlug(name) === address.color) ?? null;
  // A picture has one address: the handle must be the product's own.
  if (path !== picturePath(product, view, color)) return notFound;
  const art = color === null ? product.art : artIn(product.art, color);
  return { type: contentTypes[format], order: { picture: { art, view, ...size, format, lettering } } };
}
