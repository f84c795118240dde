import type { Catalogue } from '../../catalogue/catalogue';
import { artIn, picturedColors } from '../../catalogue/variant-colors';
import type { LightOrder } from '../draw/draw-light';
import type { PictureOrder } from '../draw/draw-picture';
import { colorSlug, parseLightPath, parsePicturePath, picturePath } from '../picture-url';
import { acceptedFormat, contentTypes } from './accepted-format';
import { lightKey, pictureKey } from './picture-store';
import { widthFor } from './widths';

export interface PictureQuery {
  width?: unknown;
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
  const width = widthFor(query.width);
  const wrongWidth: RequestError = { status: 400, message: 'width is a whole number from 16 to 1600.' };
  const light = parseLightPath(path);
  if (light) {
    if (width === null) return wrongWidth;
    const order = { ...light, width };
    return { key: lightKey(order), type: contentTypes.webp, order: { light: order } };
  }
  const address = parsePicturePath(path);
  const product = address ? catalogue.productById(address.id) : undefined;
  if (!address || !product?.views.includes(address.view)) return notFound;
  const color = picturedColors(product).find((name) => colorSlug(name) === address.color) ?? null;
  // A picture has one address: the handle must be the product's own.
  if (path !== picturePath(product, address.view, color)) return notFound;
  const { lettering } = query;
  if (lettering !== undefined && lettering !== 'none')
    return { status: 400, message: 'lettering can only be "none".' };
  if (width === null) return wrongWidth;
  const format = acceptedFormat(accept);
  const order: PictureOrder = {
    art: color === null ? product.art : artIn(product.art, color),
    view: address.view,
    width,
    format,
    lettering: lettering !== 'none',
  };
  return { key: pictureKey(order), type: contentTypes[format], order: { picture: order } };
}
