import type { Catalogue } from '../../catalogue/catalogue';
import { artIn, picturedColors } from '../../catalogue/variant-colors';
import type { LightOrder } from '../draw/draw-light';
import type { PictureOrder } from '../draw/draw-picture';
import { colorSlug, parseLightPath, parsePicturePath, picturePath } from '../picture-url';
import { acceptedFormat, contentTypes, namedFormats } from './accepted-format';
import { lightKey, pictureKey } from './picture-store';
import { pictureSize } from './picture-size';

export interface PictureQuery {
  width?: unknown;
  height?: unknown;
  crop?: unknown;
  format?: unknown;
  lettering?: unknown;
}

interface RequestedPicture {
  /** Name of the bytes. */
  key: string;
  /** Media type. */
  type: string;
  order: { picture: PictureOrder } | { light: LightOrder };
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
  query: PictureQuery,
  accept: string | undefined,
): RequestedPicture | RequestError {
  const size = pictureSize(query);
  if (!size)
    return {
      status: 400,
      message: 'width and height are whole numbers, crop is center, top, bottom, left or right.',
    };
  const light = parseLightPath(path);
  if (light) {
    const order = { ...light, width: size.width };
    return { key: lightKey(order), type: contentTypes.webp, order: { light: order } };
  }
  const address = parsePicturePath(path);
  const product = address ? catalogue.productById(address.id) : undefined;
  if (!address || !product?.views.includes(address.view)) return notFound;
  const color = picturedColors(product).find((name) => colorSlug(name) === address.color) ?? null;
  // A picture has one address: the handle must be the product's own.
  if (path !== picturePath(product, address.view, color)) return notFound;
  const { lettering, format: named } = query;
  if (lettering !== undefined && lettering !== 'none')
    return { status: 400, message: 'lettering can only be "none".' };
  const format = typeof named === 'string' ? namedFormats[named] : acceptedFormat(accept);
  if (!format) return { status: 400, message: 'format is jpg, pjpg, png or webp.' };
  const order: PictureOrder = {
    art: color === null ? product.art : artIn(product.art, color),
    view: address.view,
    ...size,
    format,
    lettering: lettering !== 'none',
  };
  return { key: pictureKey(order), type: contentTypes[format], order: { picture: order } };
}
